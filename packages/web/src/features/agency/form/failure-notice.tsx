import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

interface FailureNoticeProps {
  title: string;
  error: Error | null;
}

/** Why a form was not sent, where no single field is to blame; the focus goes here. Without a call's answer it was the captcha. */
export const FailureNotice = ({ title, error }: FailureNoticeProps): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) notice.current?.focus();
  }, [error]);
  if (!error) return null;
  const known = error instanceof ApiError ? error : null;
  return (
    <Notice ref={notice} kind="error" title={title}>
      <p>{known?.message ?? t('lib.captcha.failed')}</p>
      {known?.requestId ? <p>{t('lib.error.requestId', { id: known.requestId })}</p> : null}
    </Notice>
  );
};
