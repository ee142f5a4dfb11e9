import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** The data of a query; loaded rows stay while they are refetched. */
export const Loaded = <T,>({ query, children }: LoadedProps<T>): ReactNode => {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data === undefined ? error ? null : <Skeleton shape="block" /> : children(data)}
    </>
  );
};
