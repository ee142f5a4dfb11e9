import { type FailureWords, wordsIn } from '#lib/form/failure.ts';

/** The parts of the account, as their texts are named. */
export type AccountPart =
  | 'address'
  | 'admin'
  | 'changePassword'
  | 'confirmEmail'
  | 'disown'
  | 'forgot'
  | 'login'
  | 'loginLink'
  | 'newsletter'
  | 'optout'
  | 'register'
  | 'request'
  | 'resetPassword'
  | 'setPassword';

/** Error messages specific to one part of the account. */
export const accountWords = (part: AccountPart): FailureWords => wordsIn(`account.${part}.errors`);
