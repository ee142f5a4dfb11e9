import type { ReactNode } from 'react';
import { ApiError } from '#lib/http/api-error.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/**
 * Shown in the working areas where something could not be loaded: the reason, the number for support, and a retry button. It is separate
 * from the visitors' component, because a shared one would add 70 bytes to the page of a reward, whose size budget is exhausted.
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
