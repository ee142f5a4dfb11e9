import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from './api-error.ts';
import { onSessionChange, session } from './session.ts';

/** A tunnel or a stumbling server passes; a refusal stays one however often it is asked for. */
const isWorthRepeating = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

const queryClient = new QueryClient({
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

/** Whose data are loaded; known from the first page on, because a session is read only after consent is. */
let owner: string | undefined;

// What was loaded belongs to whoever was logged in, bank data first of all (spec 1 §4).
onSessionChange(() => {
  const token = session()?.token;
  if (token === owner) return;
  owner = token;
  queryClient.clear();
});

/** Around every page of the signed-in area: what one of them has loaded, the next one shows at once. */
export const SignedInArea = ({ children }: { children: ReactNode }): ReactNode => {
  useEffect(() => {
    owner ??= session()?.token;
  }, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
};
