import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { t } from '../text/i18n.ts';
import { ApiError } from './api-error.ts';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands where something could not be loaded: why, the number for questions, and the way to try again. */
export const LoadFailure = ({ error, onRetry, isRetrying }: LoadFailureProps): ReactNode => {
  const { reason, requestId } = error instanceof ApiError ? error : { reason: null, requestId: null };
  // A right that is missing will be missing the next time, too.
  const canRetry = reason !== 'notAllowed';
  return (
    <Notice
      kind="error"
      title={t('lib.load.title')}
      action={
        canRetry ? (
          <Button kind="secondary" isBusy={isRetrying} onClick={onRetry}>
            {t('lib.load.retry')}
          </Button>
        ) : null
      }
    >
      <p>{error.message}</p>
      {requestId ? <p>{t('lib.error.requestId', { id: requestId })}</p> : null}
    </Notice>
  );
};
