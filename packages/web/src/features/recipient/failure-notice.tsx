import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Failure } from './failure.ts';

interface FailureNoticeProps {
  title: string;
  failure: Failure | null;
}

/** Tells what went wrong and takes the focus, so that it is read wherever the button was. */
export const FailureNotice = ({ title, failure }: FailureNoticeProps): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <Notice ref={notice} kind="error" title={title}>
      <p>{failure.message}</p>
      {failure.requestId ? <p>{t('lib.error.requestId', { id: failure.requestId })}</p> : null}
    </Notice>
  );
};
