/** A postcode in its one spelling: without country letters and blanks, which people add to `D-20095` or `20 095`. */
export const normalisePostcode = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]{1,2}\s*-\s*/, '')
    .replaceAll(/\s/g, '');

/** Whether a text is a postcode of the countries the programmes reach: five digits (Germany, France), four (Austria, Switzerland, …). */
export const isPostcode = (typed: string): boolean => {
  const postcode = normalisePostcode(typed);
  return /^\d{4,5}$/.test(postcode) && Number(postcode) >= 1000;
};
