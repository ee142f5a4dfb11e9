import type { Aufgabe, AufgabenDetail, AufgabenZahlen, Kollege } from '@mundwerk/contract/console/inbox';
import type { Language } from '@mundwerk/contract/values/language';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadInboxCounts } from '../app/counts.ts';
import { ALL } from '../app/paths.ts';
import { consoleCall, consoleQuery } from '../app/session/operator.ts';

/** A row of the inbox. */
export type TaskRow = Aufgabe & { readonly Alter: number };

/** Query key prefix for a client's inbox, or for that of all clients. */
export const inboxKey = (client: string): readonly unknown[] => ['inbox', client];

/** Numbers of pending tasks. */
export const useCounts = (client: string): AufgabenZahlen | undefined =>
  useQuery({
    queryKey: [...inboxKey(client), 'counts'],
    queryFn: ({ signal }) => loadInboxCounts(client, signal),
  }).data;

export const useTask = (client: string, id: string): UseQueryResult<AufgabenDetail> =>
  useQuery({
    queryKey: [...inboxKey(client), 'task', id],
    queryFn: ({ signal }) => consoleCall(client, 'GET /verwaltung/posteingang/{id}', { params: { id }, signal }),
  });

const FEW: readonly Kollege[] = [];

/** The people a task can be assigned to. */
export const useColleagues = (client: string): readonly Kollege[] =>
  useQuery(consoleQuery(client, ['colleagues'], 'GET /verwaltung/posteingang/kollegen')).data ?? FEW;

/** The calls that change a task; each returns the updated task. */
export const taskCalls = (client: string) => ({
  assign: (id: string, An: string | null) =>
    consoleCall(client, 'POST /verwaltung/posteingang/{id}/zuweisen', { params: { id }, body: { An } }),
  snooze: (id: string, Am: string) =>
    consoleCall(client, 'POST /verwaltung/posteingang/{id}/wiedervorlage', { params: { id }, body: { Am } }),
  finish: (id: string) => consoleCall(client, 'POST /verwaltung/posteingang/{id}/erledigen', { params: { id } }),
  reopen: (id: string) => consoleCall(client, 'POST /verwaltung/posteingang/{id}/oeffnen', { params: { id } }),
  note: (id: string, Text: string) =>
    consoleCall(client, 'POST /verwaltung/posteingang/{id}/notiz', { params: { id }, body: { Text } }),
  answer: (id: string, answer: { Text: string; Sprache: Language; Danach: 'erledigt' | 'warten' }) =>
    consoleCall(client, 'POST /verwaltung/posteingang/{id}/antwort', { params: { id }, body: answer }),
  recall: (id: string) => consoleCall(client, 'POST /verwaltung/posteingang/{id}/antwort/zurueck', { params: { id } }),
});

/** Refetches everything that a change may affect: lists, counts, the badge. */
export const useRefresh = (client: string): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: inboxKey(client) }),
      queries.invalidateQueries({ queryKey: inboxKey(ALL) }),
      queries.invalidateQueries({ queryKey: ['count', client] }),
      queries.invalidateQueries({ queryKey: ['tile', client] }),
    ]);
  };
};
