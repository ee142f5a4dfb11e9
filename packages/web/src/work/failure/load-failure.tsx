import type { ReactNode } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/**
 * Stands where colleagues at work could not load something: why, the number to ask with, and the way to try again. It is apart from the
 * visitors' part, because one for both would be 70 bytes more on the page of a reward, which has none left.
 */
export const LoadFailure = ({ error, onRetry, isRetrying }: LoadFailureProps): ReactNode => (
  <Notice
    kind="error"
    title={t('lib.load.title')}
    action={
      <Button kind="secondary" isBusy={isRetrying} onClick={onRetry}>
        {t('lib.load.retry')}
      </Button>
    }
  >
    <p>{error.message}</p>
    {error instanceof ApiError && error.requestId ? <p>{t('lib.error.requestId', { id: error.requestId })}</p> : null}
  </Notice>
);
