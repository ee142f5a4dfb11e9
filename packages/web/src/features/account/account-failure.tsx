import type { ComponentProps, ReactNode } from 'react';
import type { Failure } from '../../lib/form/failure.ts';
import { FailureNotice } from '../../lib/form/failure-notice.tsx';
import { boot } from '../../lib/page/boot.ts';

/** Only a person can help here. */
const NEEDS_SUPPORT = new Set<Failure['reason']>(['emailNotAdmitted', 'accountBlocked', 'emailBlocked']);

/** What went wrong on an account page; with the way to support where nothing else leads on. */
export const AccountFailure = ({ failure, action, ...rest }: ComponentProps<typeof FailureNotice>): ReactNode => {
  const { SupportEmail } = boot().client;
  const isForSupport = failure !== null && NEEDS_SUPPORT.has(failure.reason);
  const support = isForSupport ? <a href={`mailto:${SupportEmail}`}>{SupportEmail}</a> : null;
  return <FailureNotice failure={failure} action={action ?? support} {...rest} />;
};
