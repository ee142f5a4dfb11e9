import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';

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

/** Props of `Loaded`. */
export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'error' | 'isFetching'> & {
    readonly data: T | undefined;
    readonly refetch: () => unknown;
  };
  children: (data: T) => ReactNode;
}

/** What a query loads: a placeholder, the failure with its retry button, or the data, which stay while they are refetched. */
export const Loaded = <T,>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<T>): ReactNode => (
  <>
    {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
    {data === undefined ? error ? null : <Skeleton shape="block" /> : children(data)}
  </>
);
