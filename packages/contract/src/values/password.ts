/** The parts of the password rule (spec 1 §5), in the order they are shown. */
export const PASSWORD_RULES = ['length', 'lowercase', 'uppercase', 'digit'] as const;

/** One part of the password rule. */
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Fewest characters of a password (spec 1 §9). */
export const PASSWORD_MIN_LENGTH = 8;

/** Most characters: longer ones only cost hashing time. */
export const PASSWORD_MAX_LENGTH = 200;

const MEETS: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
};

/** The parts of the rule a password does not meet yet. */
export const unmetPasswordRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !MEETS[rule](password));
