import { type ReactNode, useEffect, useRef } from 'react';
import { boot } from '../../lib/boot.ts';
import { t } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Failure } from './failure.ts';

/** Only a person can help here. */
const NEEDS_SUPPORT = new Set<Failure['reason']>(['emailNotAdmitted', 'accountBlocked', 'emailBlocked']);

/** Our own fault: the number of the request helps to find it. */
const isOurFault = ({ reason }: Failure): boolean => reason === 'unexpected';

interface FailureNoticeProps {
  title: string;
  failure: Failure | null;
  /** What to do now, where the words alone do not lead on. */
  action?: ReactNode;
}

/** Tells what went wrong and takes the focus, so that it is read wherever the button was. */
export const FailureNotice = ({ title, failure, action }: FailureNoticeProps): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  if (!failure) return null;
  const { SupportEmail } = boot().client;
  const support = NEEDS_SUPPORT.has(failure.reason) ? <a href={`mailto:${SupportEmail}`}>{SupportEmail}</a> : null;
  return (
    <Notice ref={notice} kind="error" title={title} action={action ?? support}>
      <p>{failure.message}</p>
      {isOurFault(failure) && failure.requestId ? <p>{t('lib.error.requestId', { id: failure.requestId })}</p> : null}
    </Notice>
  );
};
