/** Normalises a postcode: removes the country letters and spaces of inputs such as `D-20095` or `20 095`. */
export const normalisePostcode = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]{1,2}\s*-\s*/, '')
    .replaceAll(/\s/g, '');

/** The countries a programme can run in. */
export const COUNTRIES = ['DE', 'FR', 'AT', 'CH'] as const;
export type Country = (typeof COUNTRIES)[number];

const PATTERNS: Readonly<Record<Country, RegExp>> = {
  DE: /^(?:0[1-9]|[1-9]\d)\d{3}$/,
  FR: /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/,
  AT: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
};

/** Whether a text is a postcode of a country, or of any supported country if none is given. */
export const isPostcode = (typed: string, country?: Country): boolean => {
  const postcode = normalisePostcode(typed);
  return country ? PATTERNS[country].test(postcode) : COUNTRIES.some((one) => PATTERNS[one].test(postcode));
};
