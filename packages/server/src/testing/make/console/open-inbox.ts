import type { Aufgabe, AufgabenDetail, AufgabenListe, AufgabenZahlen } from '@mundwerk/contract/console/inbox-views';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { TaskList } from '@mundwerk/contract/values/console/tasks';
import { sql } from 'kysely';
import { raiseTasks } from '#modules/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';
import { callApi } from '../make-recipient.ts';
import type { TestOperator } from './make-operator.ts';

export const INBOX = '/verwaltung/posteingang';

/** The error code of a refusal. */
export const codeOf = (reply: { json<T>(): T }): string => reply.json<ErrorEnvelope>().ErrorCode;

/** Calls of the inbox, and the one by which a message gets there. */
export const inboxCalls = (getTest: () => TestApp) => {
  const list = async (
    client: ClientRef,
    { token }: TestOperator,
    Liste: TaskList = 'team',
    Filter: object[] = [],
  ): Promise<Aufgabe[]> => {
    const body = { Liste, Filter };
    return (await callApi(getTest(), client, 'POST', `${INBOX}/liste`, { token, body })).json<AufgabenListe>().Items;
  };
  return {
    list,
    today: (): string => calendarDay(getTest().clock.now()),
    /** Audit records of a client, in order. */
    recordsOf: async (client: ClientRef) => {
      const { rows } = await sql<{ action: string; after: unknown }>`select action, after from audit
        where client_key = ${client.key} order by seq`.execute(getTest().platform.db);
      return rows;
    },
    /** Raises tasks without their causes, which the lists do not need. */
    raise: (client: ClientRef, refs: readonly string[], dueOn?: string) =>
      raiseTasks(
        { db: getTest().platform.db, now: getTest().clock.now(), client },
        refs.map((ref) => ({ kind: 'Bestand', ref, title: ref, ...(dueOn ? { dueOn } : {}) })),
      ),
    only: async (client: ClientRef, operator: TestOperator): Promise<Aufgabe> => {
      const [task, ...others] = await list(client, operator);
      if (!task || others.length > 0) throw new Error(`there are ${others.length + (task ? 1 : 0)} tasks`);
      return task;
    },
    counts: async (client: ClientRef, { token }: TestOperator): Promise<AufgabenZahlen> =>
      (await callApi(getTest(), client, 'GET', `${INBOX}/zahlen`, { token })).json(),
    open: async (client: ClientRef, { token }: TestOperator, id: string): Promise<AufgabenDetail> =>
      (await callApi(getTest(), client, 'GET', `${INBOX}/${id}`, { token })).json(),
    act: (client: ClientRef, { token }: TestOperator, id: string, what: string, body?: object) =>
      callApi(getTest(), client, 'POST', `${INBOX}/${id}/${what}`, { token, ...(body ? { body } : {}) }),
    write: async (client: ClientRef, body: object = {}, headers: Record<string, string> = {}): Promise<string> => {
      const written = { Email: 'anna@example.org', Betreff: 'Wo bleibt sie?', Nachricht: 'Bitte.', ...body };
      const reply = await callApi(getTest(), client, 'POST', '/kontakt', { body: written, headers });
      return reply.json<{ Vorgangsnummer: string }>().Vorgangsnummer;
    },
  };
};
