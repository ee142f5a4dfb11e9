import type { QueryClient } from '@tanstack/react-query';
import type { ListPreferences } from '../../../work/list/preferences.ts';
import { consoleCall } from '../console-call.ts';
import { consoleQueries } from '../session/console-queries.ts';

type Kept = Readonly<Record<string, unknown>>;

const keyOf = (client: string): readonly string[] => ['preferences', client];

/** Loads how the person likes the lists of a client; a failure leaves the lists as they come, because work goes on. */
export const loadPreferences = (client: string): Promise<Kept> =>
  consoleQueries
    .ensureQueryData({
      queryKey: keyOf(client),
      queryFn: async ({ signal }): Promise<Kept> =>
        (await consoleCall(client, 'GET /verwaltung/einstellungen', { signal })).Einstellungen,
      staleTime: Number.POSITIVE_INFINITY,
    })
    .catch(() => ({}));

/** Keeps how the person likes the lists of a client on the server, so that they find it on every device. */
export const consolePreferences = (client: string, queries: QueryClient = consoleQueries): ListPreferences => {
  const kept = (): Kept => queries.getQueryData<Kept>(keyOf(client)) ?? {};
  return {
    canKeep: () => true,
    read: (name) => kept()[name],
    write: (name, value) => {
      queries.setQueryData<Kept>(keyOf(client), (before = {}) => ({ ...before, [name]: value }));
      // Shown at once; where the server cannot be told, it is lost with the page and not worth interrupting anyone.
      void consoleCall(client, 'PUT /verwaltung/einstellungen/{name}', {
        params: { name },
        body: { Wert: value as never },
      }).catch(() => undefined);
    },
    subscribe: (listener) => queries.getQueryCache().subscribe(listener),
  };
};
