import { type FailureWords, wordsIn } from '../../lib/form/failure.ts';

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

/** The sentences that a part of the account has of its own. */
export const accountWords = (part: AccountPart): FailureWords => wordsIn(`account.${part}.errors`);
