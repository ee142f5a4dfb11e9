import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, type NoticeKind } from '#ui/text/notice.tsx';
import { t } from '../text/i18n.ts';
import type { Failure } from './failure.ts';

interface FailureNoticeProps {
  title?: string;
  failure: Failure | null;
  /** What to do now, where the message alone does not help. */
  action?: ReactNode;
  /** Shows the request's number for refusals, too, and not only for errors of the server. */
  isNumbered?: boolean;
  /** `info` where the person did nothing wrong and the way on is open. */
  kind?: Extract<NoticeKind, 'error' | 'info'>;
}

/** Shows the error and takes the focus, so that it is noticed wherever the button was. */
export const FailureNotice = ({
  title,
  failure,
  action,
  isNumbered = false,
  kind = 'error',
}: FailureNoticeProps): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  if (!failure) return null;
  const number = isNumbered || failure.reason === 'unexpected' ? failure.requestId : null;
  return (
    <Notice ref={notice} kind={kind} title={title} action={action}>
      <p>{failure.message}</p>
      {number ? <p>{t('lib.error.requestId', { id: number })}</p> : null}
    </Notice>
  );
};
