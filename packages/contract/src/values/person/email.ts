import { plainSpelling, readableLabels } from '../text/email-spelling.ts';

const PATTERN = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/** The longest address SMTP can carry (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Whether a text is an e-mail address people can receive mail at. */
export const isEmail = (value: string): boolean =>
  value.length <= EMAIL_MAX_LENGTH && PATTERN.test(value) && !value.includes('..') && !value.startsWith('.');

/** Providers that ignore dots in the local part, and the alias domains of their mailboxes. */
const DOMAIN_ALIASES: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'hotmail.de': 'hotmail.com',
  'live.com': 'outlook.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'ymail.com': 'yahoo.com',
};
const DOMAINS_IGNORING_DOTS = new Set(['gmail.com']);

/**
 * Normalises an address, so that all spellings for the same mailbox become one: case, plus tag, dots and domain aliases (decisions §4),
 * other forms of letters, invisible characters, and encoded domains (Punycode).
 */
export const normaliseEmail = (value: string): string => {
  const email = plainSpelling(value).trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const readable = readableLabels(email.slice(at + 1)).join('.');
  const domain = DOMAIN_ALIASES[readable] ?? readable;
  const untagged = email.slice(0, at).split('+')[0] ?? '';
  const local = DOMAINS_IGNORING_DOTS.has(domain) ? untagged.replaceAll('.', '') : untagged;
  return `${local}@${domain}`;
};

/** Masks an address so that its owner recognises it, but a stranger cannot read it: `c•••@example.org`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0]}•••${email.slice(at)}`;
};
