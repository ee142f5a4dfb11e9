import type { ComponentProps, ReactNode } from 'react';
import { type Failure, FailureNotice, type FailureWords, wordsIn } from '#lib/form/failure.tsx';
import { boot } from '#lib/page/boot.ts';

/** Errors that only the client's support can resolve. */
const NEEDS_SUPPORT = new Set<Failure['reason']>(['emailNotAdmitted', 'accountBlocked', 'emailBlocked']);

/** The error of an account page, with the support address where the visitor cannot resolve it alone. */
export const AccountFailure = ({ failure, action, ...rest }: ComponentProps<typeof FailureNotice>): ReactNode => {
  const { SupportEmail } = boot().client;
  const isForSupport = failure !== null && NEEDS_SUPPORT.has(failure.reason);
  const support = isForSupport ? <a href={`mailto:${SupportEmail}`}>{SupportEmail}</a> : null;
  return <FailureNotice failure={failure} action={action ?? support} {...rest} />;
};

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
