/** The parts of the password rule (spec 1 §5), in the order they are shown. */
export const PASSWORD_RULES = ['length', 'lowercase', 'uppercase', 'digit'] as const;

/** One part of the password rule. */
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Fewest characters of a password (spec 1 §9). */
export const PASSWORD_MIN_LENGTH = 8;

/** Most characters of a new password: room for any sentence. */
export const PASSWORD_MAX_LENGTH = 128;

/** Most UTF-16 units of a password that is only compared: earlier ones could be longer, and a character may have two. */
export const SECRET_MAX_LENGTH = 512;

/** Number of characters as people count them: surrogate pairs and letters with combining accents count as one. */
const lengthOf = (password: string): number => [...password.normalize('NFC')].length;

const MEETS: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => lengthOf(password) >= PASSWORD_MIN_LENGTH && lengthOf(password) <= PASSWORD_MAX_LENGTH,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
};

/** The parts of the rule a password does not meet yet. */
export const unmetPasswordRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !MEETS[rule](password));
