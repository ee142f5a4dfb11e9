/** The length of the bank's own code, which starts at the fifth character of an IBAN, in the countries with known banks (ISO 13616). */
const CODE_LENGTHS = { DE: 8, FR: 5 } as const;

const isKnownCountry = (country: string): country is keyof typeof CODE_LENGTHS => country in CODE_LENGTHS;

/**
 * The bank an IBAN belongs to; null where it is unknown. Only listed codes are named, never a guess by the kind
 * of bank, and the list of the largest banks is loaded only when an account is typed.
 */
export const findBankName = async (iban: string): Promise<string | null> => {
  const country = iban.slice(0, 2);
  if (!isKnownCountry(country)) return null;
  const { default: names } = await import('./bank-names.json');
  const codes: Readonly<Record<string, string>> = names[country];
  return codes[iban.slice(4, 4 + CODE_LENGTHS[country])] ?? null;
};
