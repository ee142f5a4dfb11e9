/**
 * Most common mail domains in the countries of our clients. Only these are ever suggested; they are long enough that a domain
 * which differs by one character is hardly ever intended.
 */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  'web.de',
  't-online.de',
  'freenet.de',
  'arcor.de',
  'posteo.de',
  'mailbox.org',
  'outlook.com',
  'outlook.de',
  'outlook.fr',
  'hotmail.com',
  'hotmail.de',
  'hotmail.fr',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'icloud.com',
  'protonmail.com',
  'bluewin.ch',
  'orange.fr',
  'wanadoo.fr',
  'laposte.net',
  'free.fr',
  'sfr.fr',
] as const;

/** Real mail domains that look like a typo of a common one. */
const TO_THE_LETTER: ReadonlySet<string> = new Set([
  ...COMMON,
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmail.be',
  'outlook.be',
  'yahoo.be',
]);

/** Whether two texts differ by one inserted, missing or different character, or by two swapped neighbours. */
const isOneSlipApart = (one: string, other: string): boolean => {
  if (one.length > other.length) return isOneSlipApart(other, one);
  if (other.length - one.length > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (one.length < other.length) return rest === otherRest.slice(1);
  const isSwapped = rest.length > 1 && rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return rest.slice(1) === otherRest.slice(1) || (isSwapped && rest.slice(2) === otherRest.slice(2));
};

/**
 * The address that was probably meant, if its domain is one typo away from a common one; null if the domain is fine or several match.
 * A hint only: no address is refused or changed because of it.
 */
export const suggestEmail = (typed: string): string | null => {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || TO_THE_LETTER.has(domain)) return null;
  const [meant, another] = COMMON.filter((common) => isOneSlipApart(domain, common));
  return meant && !another ? `${email.slice(0, at)}@${meant}` : null;
};
