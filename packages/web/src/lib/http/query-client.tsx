import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { IdentityGate } from '../session/identity/identity-gate.tsx';
import { onSessionChange, session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { onOwnDataChange } from './own-data-change.ts';

/** A lost connection or a failing server is temporary; a refusal stays one however often it is repeated. */
const isWorthRepeating = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

interface Area {
  /** The user who is signed in there. */
  readonly current: () => { readonly token: string } | null;
  readonly onChange: (listener: () => void) => void;
  /** Calls back when the user's data were changed by a page outside the area. */
  readonly onDataChange?: (listener: () => void) => void;
}

/** Makes what stands around every page of an area: what one of them has loaded, the next one shows at once. */
export const makeArea = ({ current, onChange, onDataChange }: Area): ComponentType<{ children: ReactNode }> => {
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

  // Loaded data belongs to the user who was signed in, bank data first of all (spec 1 §4).
  onChange(() => {
    const token = current()?.token;
    if (token === owner) return;
    owner = token;
    queryClient.clear();
  });

  onDataChange?.(() => void queryClient.invalidateQueries());

  return ({ children }) => {
    useEffect(() => {
      owner ??= current()?.token;
    }, []);
    return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  };
};

const Area = makeArea({ current: session, onChange: onSessionChange, onDataChange: onOwnDataChange });

/** Around every page of the recommender's signed-in area. */
export const SignedInArea = ({ children }: { children: ReactNode }): ReactNode => (
  <Area>
    {children}
    <IdentityGate />
  </Area>
);
