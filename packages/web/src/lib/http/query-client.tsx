import { type FetchQueryOptions, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { isRendering } from '../page/rendering.ts';
import { IdentityGate } from '../session/identity/identity-gate.tsx';
import { onSessionChange, session } from '../session/session.ts';
import { ApiError } from './api.ts';
import { onOwnDataChange } from './own-data-change.ts';

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

interface Area {
  /** The user who is signed in to the area. */
  readonly current: () => { readonly token: string } | null;
  readonly onChange: (listener: () => void) => void;
  /** Registers a listener for changes of the user's data by a page outside the area. */
  readonly onDataChange?: (listener: () => void) => void;
}

/** Data that the server loaded for a page of an area, by query. */
export type LoadedQueries = ReadonlyArray<readonly [QueryKey, unknown]>;

interface AreaProps {
  children: ReactNode;
  /** Data loaded before the page is shown; null where the page loads it itself. */
  loaded?: LoadedQueries | null;
}

// biome-ignore lint/suspicious/noExplicitAny: every query has data and a key of its own type
type AnyQuery = FetchQueryOptions<any, Error, any, any>;

interface MadeArea {
  /** Wraps every page of the area: data that one page has loaded is shown at once on the next. */
  readonly Area: ComponentType<AreaProps>;
  /** Creates the loader of a page: on the server it resolves to the data, in the browser it starts loading without waiting. */
  readonly loaderOf: (queries: readonly AnyQuery[]) => () => Promise<LoadedQueries> | null;
}

const fill = (cache: QueryClient, loaded: LoadedQueries): QueryClient => {
  for (const [key, data] of loaded) if (!cache.getQueryState(key)) cache.setQueryData(key, data);
  return cache;
};

const loadAll = (queries: readonly AnyQuery[]): Promise<LoadedQueries> => {
  const cache = newQueryClient();
  return Promise.all(
    queries.map(async (query) => [query.queryKey, await cache.fetchQuery({ ...query, retry: false })] as const),
  );
};

/** Creates an area with its own cache. */
export const makeArea = ({ current, onChange, onDataChange }: Area): MadeArea => {
  const queryClient = newQueryClient();

  /** Token of the user whose data are cached; set by the first page, because the session can be read only after consent. */
  let owner: string | undefined;

  // Cached data, bank data above all, belongs to the user who was signed in (spec 1 §4).
  onChange(() => {
    const token = current()?.token;
    if (token === owner) return;
    owner = token;
    queryClient.clear();
  });

  onDataChange?.(() => void queryClient.invalidateQueries());

  const Area = ({ children, loaded }: AreaProps): ReactNode => {
    // The server renders pages of several users concurrently, so each page has its own cache.
    const [cache] = useState(() => fill(isRendering() ? newQueryClient() : queryClient, loaded ?? []));
    useEffect(() => {
      owner ??= current()?.token;
    }, []);
    return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
  };

  return {
    Area,
    loaderOf: (queries) => () => {
      if (isRendering()) return loadAll(queries);
      for (const query of queries) void queryClient.prefetchQuery(query);
      return null;
    },
  };
};

const { Area, loaderOf } = makeArea({ current: session, onChange: onSessionChange, onDataChange: onOwnDataChange });

/** The loader of a page of the recommender's area. */
export const loadOwnData = loaderOf;

/** Wraps every page of the recommender's signed-in area. */
export const SignedInArea = ({ children, loaded }: AreaProps): ReactNode => (
  <Area loaded={loaded ?? null}>
    {children}
    <IdentityGate />
  </Area>
);
