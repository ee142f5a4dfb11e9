import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { t } from '../text/i18n.ts';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Replaces content that could not be loaded: why, and a button to retry. */
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
    {error.message}
  </Notice>
);
