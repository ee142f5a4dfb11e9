import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { isRendering } from '../page/rendering.ts';
import { IdentityGate } from '../session/identity/identity-gate.tsx';
import { onSessionChange, session } from '../session/session.ts';
import { ApiError } from './api.ts';
import { onOwnDataChange } from './own-data-change.ts';

/** Data of the user who is signed in; a constant of its module, because components watch it by identity. */
export interface OwnQuery<Data> {
  readonly key: string;
  readonly load: () => Promise<Data>;
}

/** Names data and the call that loads it. */
export const ownQuery = <Data,>(key: string, load: () => Promise<Data>): OwnQuery<Data> => ({ key, load });

interface State {
  readonly data?: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** How often the load under way has failed. */
  readonly failures: number;
  /** Reading of `performance.now()`; undefined where the data is missing or known to be out of date. */
  readonly loadedAt?: number | undefined;
}

const UNKNOWN: State = { error: null, isFetching: false, failures: 0 };
const FRESH_MS = 30_000;
const RETRY_AFTER_MS = 1000;

/** A lost connection or a failing server is temporary; a refusal stays one however often it is repeated. */
const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Unchanged data keeps its identity, so that what shows it is not rendered again. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Data that the server loaded for a page, by the key of its query. */
export type LoadedData = ReadonlyArray<readonly [key: string, data: unknown]>;

/** Creates the cache of one user's data: data that one page has loaded is shown at once on the next. */
const newOwnCache = () => {
  const states = new Map<string, State>();
  /** Loads under way; one that is not found here when it ends was overtaken, and its result is ignored. */
  const loads = new Map<string, object>();
  const watched = new Set<{ readonly query: OwnQuery<unknown> }>();
  const listeners = new Set<() => void>();

  const stateOf = (key: string): State => states.get(key) ?? UNKNOWN;
  const change = (key: string, part: Partial<State>): void => {
    states.set(key, { ...stateOf(key), ...part });
    for (const listener of listeners) listener();
  };
  const store = (key: string, data: unknown): void => {
    loads.delete(key);
    const { data: before } = stateOf(key);
    change(key, { ...UNKNOWN, data: isSame(before, data) ? before : data, loadedAt: performance.now() });
  };

  const load = async ({ key, load: request }: OwnQuery<unknown>): Promise<void> => {
    if (loads.has(key)) return;
    const mine = {};
    loads.set(key, mine);
    change(key, { isFetching: true, failures: 0, ...(stateOf(key).data === undefined && { error: null }) });
    const isOvertaken = (): boolean => loads.get(key) !== mine;
    try {
      const data = await request().catch(async (error: unknown) => {
        if (isOvertaken() || !isWorthRepeating(error)) throw error;
        change(key, { failures: 1 });
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
        return request();
      });
      if (!isOvertaken()) store(key, data);
    } catch (error) {
      if (isOvertaken()) return;
      loads.delete(key);
      change(key, { error: error as Error, isFetching: false });
    }
  };

  const loadIfOld = (query: OwnQuery<unknown>): void => {
    const { loadedAt } = stateOf(query.key);
    if (loadedAt === undefined || performance.now() - loadedAt > FRESH_MS) void load(query);
  };

  return {
    stateOf,
    load,
    loadIfOld,
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Keeps shown data current until the returned function is called. */
    watch: (query: OwnQuery<unknown>): (() => void) => {
      const watcher = { query };
      watched.add(watcher);
      return () => watched.delete(watcher);
    },
    /** Loads what is shown and no longer fresh. */
    renew: (): void => {
      for (const { query } of watched) loadIfOld(query);
    },
    /** Replaces data by what a call answered. */
    set: <Data,>({ key }: OwnQuery<Data>, next: Data | ((before: Data | undefined) => Data | undefined)): void => {
      const before = stateOf(key).data as Data | undefined;
      const data = typeof next === 'function' ? (next as (before: Data | undefined) => Data | undefined)(before) : next;
      if (data !== undefined) store(key, data);
    },
    /** Says that data has changed, all of it without a query: what is shown is loaded again, the rest when it is next shown. */
    refresh: async (changed?: OwnQuery<unknown>): Promise<void> => {
      for (const key of changed ? [changed.key] : states.keys()) {
        loads.delete(key);
        if (states.has(key)) states.set(key, { ...stateOf(key), loadedAt: undefined });
      }
      const shown = [...watched].map(({ query }) => query);
      await Promise.all(shown.filter(({ key }) => !changed || key === changed.key).map(load));
    },
    fill: (loaded: LoadedData): void => {
      for (const [key, data] of loaded)
        if (!states.has(key)) states.set(key, { ...UNKNOWN, data, loadedAt: performance.now() });
    },
    clear: (): void => {
      loads.clear();
      states.clear();
    },
  };
};

type OwnCache = ReturnType<typeof newOwnCache>;

const browserCache = newOwnCache();

/** Token of the user whose data are cached; set by the first page, because the session can be read only after consent. */
let owner: string | undefined;

// Cached data, bank data above all, belongs to the user who was signed in (spec 1 §4).
onSessionChange(() => {
  const token = session()?.token;
  if (token === owner) return;
  owner = token;
  browserCache.clear();
});

onOwnDataChange(() => void browserCache.refresh());

const CacheContext = createContext<OwnCache>(browserCache);

/** The cache, for calls whose answer replaces data, or after which data has to be loaded again. */
export const useOwnCache = (): Pick<OwnCache, 'set' | 'refresh'> => use(CacheContext);

/** Data that is loading, failed to load, or is there; a failed reload leaves the data of before. */
export type OwnData<Data> = {
  readonly isFetching: boolean;
  readonly failures: number;
  readonly reload: () => void;
} & (
  | { readonly isPending: true; readonly data: undefined; readonly error: null }
  | { readonly isPending: false; readonly data: undefined; readonly error: Error }
  | { readonly isPending: false; readonly data: Data; readonly error: Error | null }
);

/** Shows data from the cache and loads it where it is missing or old; `isReloaded` loads it even where it is fresh. */
export const useOwnData = <Data,>(query: OwnQuery<Data>, { isReloaded = false } = {}): OwnData<Data> => {
  const cache = use(CacheContext);
  const read = (): State => cache.stateOf(query.key);
  const state = useSyncExternalStore(cache.listen, read, read);
  const isUnknown = state === UNKNOWN;
  // biome-ignore lint/correctness/useExhaustiveDependencies: data that was cleared is loaded again
  useEffect(() => {
    if (isReloaded) void cache.load(query);
    else cache.loadIfOld(query);
    return cache.watch(query);
  }, [cache, query, isReloaded, isUnknown]);
  const { data, error, isFetching, failures } = state;
  return {
    data,
    error,
    isFetching,
    failures,
    isPending: data === undefined && error === null,
    reload: () => void cache.load(query),
  } as OwnData<Data>;
};

/** Creates the loader of a page: on the server it resolves to the data, in the browser it starts loading without waiting. */
export const loadOwnData = (queries: ReadonlyArray<OwnQuery<unknown>>) => (): Promise<LoadedData> | null => {
  if (isRendering()) return Promise.all(queries.map(async ({ key, load }) => [key, await load()] as const));
  for (const query of queries) browserCache.loadIfOld(query);
  return null;
};

const newFilledCache = (loaded: LoadedData): OwnCache => {
  // The server renders pages of several users concurrently, so each page has its own cache.
  const cache = isRendering() ? newOwnCache() : browserCache;
  cache.fill(loaded);
  return cache;
};

interface SignedInAreaProps {
  children: ReactNode;
  /** Data loaded before the page is shown; null where the page loads it itself. */
  loaded?: LoadedData | null;
}

/** Wraps every page of the recommender's signed-in area. */
export const SignedInArea = ({ children, loaded }: SignedInAreaProps): ReactNode => {
  const [cache] = useState(() => newFilledCache(loaded ?? []));
  useEffect(() => {
    owner ??= session()?.token;
    const renew = (): void => {
      if (!document.hidden) cache.renew();
    };
    document.addEventListener('visibilitychange', renew);
    addEventListener('online', renew);
    return () => {
      document.removeEventListener('visibilitychange', renew);
      removeEventListener('online', renew);
    };
  }, [cache]);
  return (
    <CacheContext value={cache}>
      {children}
      <IdentityGate />
    </CacheContext>
  );
};
