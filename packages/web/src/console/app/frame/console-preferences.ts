import type { Teamsicht } from '@mundwerk/contract/console/preferences';
import type { QueryClient } from '@tanstack/react-query';
import type { ListPreferences, TeamView, TeamViews, ViewMail, ViewMails } from '#work/list/preferences.ts';
import { consoleCall, consoleQueries } from '../session/operator.ts';

type Kept = Readonly<Record<string, unknown>>;

const keyOf = (client: string): readonly string[] => ['preferences', client];

const teamKeyOf = (client: string): readonly string[] => ['teamViews', client];

const viewsOf = (given: readonly Teamsicht[]): readonly TeamView[] =>
  given.map(({ Liste, Name, Suche, Von, IstEntfernbar }) => ({
    list: Liste,
    name: Name,
    query: Suche,
    by: Von,
    isRemovable: IstEntfernbar,
  }));

/** Loads the views that colleagues share; without them the lists work as well. */
export const loadTeamViews = (client: string): Promise<readonly TeamView[]> =>
  consoleQueries
    .ensureQueryData({
      queryKey: teamKeyOf(client),
      queryFn: async ({ signal }) => viewsOf(await consoleCall(client, 'GET /verwaltung/sichten', { signal })),
      staleTime: 60_000,
    })
    .catch(() => []);

const NO_VIEWS: readonly TeamView[] = [];

const teamViews = (client: string, queries: QueryClient): TeamViews => {
  const keep = (given: readonly Teamsicht[]): void => void queries.setQueryData(teamKeyOf(client), viewsOf(given));
  return {
    read: () => queries.getQueryData<readonly TeamView[]>(teamKeyOf(client)) ?? NO_VIEWS,
    share: async (Liste, { name: Name, query: Suche }) =>
      keep(await consoleCall(client, 'POST /verwaltung/sichten', { body: { Liste, Name, Suche } })),
    remove: async (Liste, Name) =>
      keep(await consoleCall(client, 'POST /verwaltung/sichten/entfernen', { body: { Liste, Name } })),
  };
};

const mailKeyOf = (client: string): readonly string[] => ['viewMails', client];
const NO_MAILS: readonly ViewMail[] = [];

/** Views of lists of records can be mailed; the code for it is loaded on first use. */
const viewMails = (client: string, queries: QueryClient): ViewMails => {
  const calls = () => import('./view-mail-calls.ts');
  const keep = (mails: readonly ViewMail[]): void => void queries.setQueryData(mailKeyOf(client), mails);
  return {
    isOffered: (list) => /^console\.(empfehlungen|auftraege|meldungen|praemien|personen|auswertung)$/.test(list),
    read: () => queries.getQueryData<readonly ViewMail[]>(mailKeyOf(client)) ?? NO_MAILS,
    load: async () => keep(await (await calls()).loadViewMails(client)),
    order: async (list, view, rhythm) => keep(await (await calls()).orderViewMail(client, list, view, rhythm)),
    end: async (id) => keep(await (await calls()).endViewMail(client, id)),
  };
};

/** Loads the person's list preferences for a client; a failure must not block work, so the lists then use their defaults. */
export const loadPreferences = (client: string): Promise<Kept> =>
  consoleQueries
    .ensureQueryData({
      queryKey: keyOf(client),
      queryFn: async ({ signal }): Promise<Kept> =>
        (await consoleCall(client, 'GET /verwaltung/einstellungen', { signal })).Einstellungen,
      staleTime: Number.POSITIVE_INFINITY,
    })
    .catch(() => ({}));

/** Stores the person's list preferences for a client on the server, so that they apply on every device. */
export const consolePreferences = (client: string, queries: QueryClient = consoleQueries): ListPreferences => {
  const kept = (): Kept => queries.getQueryData<Kept>(keyOf(client)) ?? {};
  return {
    canKeep: () => true,
    read: (name) => kept()[name],
    write: (name, value) => {
      queries.setQueryData<Kept>(keyOf(client), (before = {}) => ({ ...before, [name]: value }));
      // The change is optimistic. If saving fails, it is lost on reload, which is not worth an error message.
      void consoleCall(client, 'PUT /verwaltung/einstellungen/{name}', {
        params: { name },
        body: { Wert: value as never },
      }).catch(() => undefined);
    },
    team: teamViews(client, queries),
    mails: viewMails(client, queries),
    subscribe: (listener) => queries.getQueryCache().subscribe(listener),
  };
};
