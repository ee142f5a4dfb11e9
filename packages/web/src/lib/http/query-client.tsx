import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { IdentityGate } from '../session/identity/identity-gate.tsx';
import { onSessionChange, session } from '../session/session.ts';
import { newQueryClient } from './new-query-client.ts';
import { onOwnDataChange } from './own-data-change.ts';

interface Area {
  /** The user who is signed in there. */
  readonly current: () => { readonly token: string } | null;
  readonly onChange: (listener: () => void) => void;
  /** Calls back when the user's data were changed by a page outside the area. */
  readonly onDataChange?: (listener: () => void) => void;
}

/** Makes what stands around every page of an area: what one of them has loaded, the next one shows at once. */
export const makeArea = ({ current, onChange, onDataChange }: Area): ComponentType<{ children: ReactNode }> => {
  const queryClient = newQueryClient();

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
