import { randomUUID } from 'node:crypto';
import type { Aufgabe, AufgabenDetail, AufgabenListe, AufgabenZahlen } from '@mundwerk/contract/console/inbox';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
import type { TaskList } from '@mundwerk/contract/values/console/tasks';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { sql } from 'kysely';
import { openOperatorSession } from '#modules/console/access/operators.ts';
import { grantText } from '#modules/console/access/rules.ts';
import { upsertOperator } from '#modules/console/access/store.ts';
import { raiseTasks } from '#modules/core/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';
import { callApi } from '../make-recipient.ts';

/** A person of the console who signed on. */
export interface TestOperator {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly headers: { readonly authorization: string };
}

/** Makes a person of the console with roles for one client or for all, signed on, recently unless said otherwise. */
export const makeOperator = async (
  test: Pick<TestApp, 'platform'>,
  client: ClientRef | '*',
  roles: readonly OperatorRole[],
  options: {
    readonly steppedUp?: boolean;
    readonly name?: string;
    readonly email?: string;
    readonly isEmailVerified?: boolean;
    /** Roles for further clients. */
    readonly also?: readonly (readonly [client: ClientRef, role: OperatorRole])[];
  } = {},
): Promise<TestOperator> => {
  const { platform } = test;
  const ctx = { platform, db: platform.db, now: platform.clock.now() };
  const subject = randomUUID();
  const { name = `Op ${subject.slice(0, 4)}`, email = `${subject}@verwaltung.example`, steppedUp = true } = options;
  const further = (options.also ?? []).map(([of, role]) => grantText({ role, client: of.key }));
  const key = client === '*' ? client : client.key;
  const { id } = await upsertOperator(ctx, {
    issuer: 'https://test',
    subject,
    name,
    email,
    emailNormal: normaliseEmail(email),
    isEmailVerified: options.isEmailVerified ?? true,
    grants: [...roles.map((role) => grantText({ role, client: key })), ...further],
  });
  const { token } = await openOperatorSession(ctx, id, steppedUp ? ctx.now : null);
  return { id, token, name, email, headers: { authorization: `Bearer ${token}` } };
};

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
