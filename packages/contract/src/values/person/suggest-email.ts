/**
 * Domains at which most people have their mailbox, in the countries of our clients. Only these are ever suggested; long enough that one
 * different character is hardly ever meant.
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

/** Domains that look like a slip of a common one, and are not: people do have mail there. */
const TO_THE_LETTER: ReadonlySet<string> = new Set([
  ...COMMON,
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmail.be',
  'outlook.be',
  'yahoo.be',
]);

/** Whether one text becomes the other by one character more, less or different, or by two neighbours that change places. */
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
 * The address that was probably meant where its domain is one slip away from a common one; null where it is right, or where several could
 * be meant. A hint alone: an address is never refused or changed for it.
 */
export const suggestEmail = (typed: string): string | null => {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || TO_THE_LETTER.has(domain)) return null;
  const [meant, another] = COMMON.filter((common) => isOneSlipApart(domain, common));
  return meant && !another ? `${email.slice(0, at)}@${meant}` : null;
};
