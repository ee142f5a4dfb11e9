import { isEmail } from '#values/person/email.ts';

/** Kinds of participation entries: a blocked account, address or pattern, or an exception. */
export const BLOCK_KINDS = ['Konto', 'Adresse', 'Muster', 'Ausnahme'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Maximum number of entries; more would slow down every check and could not be maintained. */
export const MAX_BLOCKS = 2000;

/** Whether a text is one address that can be blocked. */
export const isBlockedAddress = (text: string): boolean => !text.includes('*') && isEmail(text);

/**
 * Whether a text is a pattern that can be blocked: stars stand for any characters, and at least four others must be given, so that
 * a slip does not shut everyone out.
 */
export const isBlockPattern = (text: string): boolean =>
  /^[^\s@]*@?[^\s@]*$/.test(text) && text.includes('*') && text.replaceAll(/[*@.]/g, '').length >= 4;

/** Whether a text can be an exception: an address or a pattern. */
export const isAllowEntry = (text: string): boolean => isBlockedAddress(text) || isBlockPattern(text);
