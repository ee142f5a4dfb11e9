import type { Teamsicht } from '@mundwerk/contract/console/team-views';
import type { ViewMail as OrderedMail } from '@mundwerk/contract/console/view-mails';
import { RECORD_LISTS, type RecordListName } from '@mundwerk/contract/values/console/record-lists';
import type { QueryClient } from '@tanstack/react-query';
import { orderOf, readView } from '../../../work/list/list-view.ts';
import type { ListPreferences, TeamView, TeamViews, ViewMail, ViewMails } from '../../../work/list/preferences.ts';
import { consoleCall } from '../console-call.ts';
import { consoleQueries } from '../session/console-queries.ts';

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

const LIST_PREFIX = 'console.';
const mailKeyOf = (client: string): readonly string[] => ['viewMails', client];
const NO_MAILS: readonly ViewMail[] = [];

const mailsOf = (given: readonly OrderedMail[]): readonly ViewMail[] =>
  given.map(({ Id, Liste, Name, Rhythmus }) => ({
    id: Id,
    list: `${LIST_PREFIX}${Liste}`,
    name: Name,
    rhythm: Rhythmus,
  }));

const isMailable = (name: string): name is RecordListName => Object.hasOwn(RECORD_LISTS, name);

const viewMails = (client: string, queries: QueryClient): ViewMails => {
  const keep = (given: readonly OrderedMail[]): void => void queries.setQueryData(mailKeyOf(client), mailsOf(given));
  const nameOf = (list: string): string => list.slice(LIST_PREFIX.length);
  return {
    isOffered: (list) => list.startsWith(LIST_PREFIX) && isMailable(nameOf(list)),
    read: () => queries.getQueryData<readonly ViewMail[]>(mailKeyOf(client)) ?? NO_MAILS,
    load: async () => keep(await consoleCall(client, 'GET /verwaltung/sichten/mails')),
    order: async (list, { name: Name, query: Suche }, Rhythmus) => {
      const Liste = nameOf(list.id);
      if (!isMailable(Liste)) return;
      const { Filter } = orderOf(list, readView(list, new URLSearchParams(Suche)));
      keep(
        await consoleCall(client, 'POST /verwaltung/sichten/mails', { body: { Liste, Name, Suche, Rhythmus, Filter } }),
      );
    },
    end: async (id) => keep(await consoleCall(client, 'POST /verwaltung/sichten/mails/{id}/ende', { params: { id } })),
  };
};

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
    team: teamViews(client, queries),
    mails: viewMails(client, queries),
    subscribe: (listener) => queries.getQueryCache().subscribe(listener),
  };
};
