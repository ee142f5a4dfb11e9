import type { Sammelakt } from '@mundwerk/contract/console/bulk';
import type { ListFilter } from '@mundwerk/contract/list';
import { type DefinedUseQueryResult, useQuery } from '@tanstack/react-query';
import { consoleCall } from '#console/app/console-call.ts';
import type { CallOptions } from '#lib/http/api.ts';

/** Input of a bulk run: the act with its parameters, and its rows. */
export type BulkOrder = CallOptions<'POST /verwaltung/sammelakte'>['body'];

/** An act without its rows. */
export type BulkAct = Omit<BulkOrder, 'Zeilen'>;

/** All rows of the current filter, across all pages. */
export interface WholeFilter {
  readonly Filter: ListFilter[];
  readonly Anzahl: number;
  readonly Liste?: 'meine' | 'team' | 'wartend' | 'erledigt';
}

/** Polling interval while a run is in progress. */
const POLL_MS = 700;

const keyOf = (client: string, id: string): readonly string[] => ['bulk', client, id];

/** Progress of a run, polled until it ends. */
export const useBulkRun = (client: string, run: Sammelakt): DefinedUseQueryResult<Sammelakt> =>
  useQuery({
    queryKey: keyOf(client, run.Id),
    queryFn: ({ signal }) => consoleCall(client, 'GET /verwaltung/sammelakte/{id}', { params: { id: run.Id }, signal }),
    initialData: run,
    refetchInterval: ({ state }) => (state.data?.Stand === 'Laeuft' ? POLL_MS : false),
  });

export const bulkCalls = (client: string) => ({
  start: (body: BulkOrder) => consoleCall(client, 'POST /verwaltung/sammelakte', { body }),
  stop: (id: string) => consoleCall(client, 'POST /verwaltung/sammelakte/{id}/anhalten', { params: { id } }),
  undo: (id: string) => consoleCall(client, 'POST /verwaltung/sammelakte/{id}/zurueck', { params: { id } }),
});
