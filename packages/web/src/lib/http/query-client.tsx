import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** A lost connection or a failing server is temporary; a refusal stays one however often it is repeated. */
const isWorthRepeating = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Creates the query cache of an area. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRepeating,
        staleTime: 30_000,
        // Without a network the page says so and offers to try again, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
