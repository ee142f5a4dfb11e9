import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
import { sql } from 'kysely';
import type { ClientRef } from '#platform/context.ts';
import { makeOperator } from '../make/console/make-operator.ts';
import { callApi } from '../make/make-recipient.ts';
import type { TestApp } from '../start/start-test-app.ts';

/** The reason of every act in tests. */
export const REASON = { Art: 'Kundenwunsch', Text: 'Rückfrage am Telefon' } as const;

/** The error code of an answer, `ok` where there is none. */
export const outcomeOf = (reply: { statusCode: number; json<T>(): T }): string =>
  reply.statusCode < 300 ? 'ok' : reply.json<ErrorEnvelope>().ErrorCode;

/** Makes a person of the console, and lets them act: bodies get the usual reason unless they bring one. */
export const makeActing = async (test: TestApp, client: ClientRef, ...roles: OperatorRole[]) => {
  const operator = await makeOperator(test, client, roles);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    callApi(test, client, method, `/verwaltung${path}`, {
      token: operator.token,
      ...(body === undefined ? {} : { body }),
    });
  return {
    ...operator,
    get: (path: string) => call('GET', path),
    /** What a reading call replies. */
    read: async <View>(path: string): Promise<View> => (await call('GET', path)).json(),
    put: (path: string, body: object) => call('PUT', path, body),
    preview: (path: string, body: object) => call('POST', path, body),
    act: (path: string, body: object = {}, method: 'POST' | 'PATCH' = 'POST') =>
      call(method, path, { Grund: REASON, ...body }),
    /** An act that needs no reason, because it undoes another one. */
    undo: (path: string) => call('POST', path),
  };
};

/** The audit log of a client: who did what to whom, and why. */
export const auditOf = async (test: TestApp, client: Pick<ClientRef, 'key'>) =>
  (
    await sql<{
      action: string;
      by: string;
      kind: string;
      subject: string;
      person: string | null;
      reason: string | null;
      after: unknown;
    }>`
      select action, actor ->> 'id' as by, subject_kind as kind, subject_id as subject, person_id as person, reason, after from audit
      where client_key = ${client.key} order by seq`.execute(test.platform.db)
  ).rows;

/** The names of the acts in the audit log of a client, in order. */
export const actsOf = async (test: TestApp, client: Pick<ClientRef, 'key'>): Promise<string[]> =>
  (await auditOf(test, client)).map(({ action }) => action);

/** The acts in the audit log of a client, each with the id of the person who did it. */
export const signedActsOf = async (test: TestApp, client: Pick<ClientRef, 'key'>): Promise<[string, string][]> =>
  (await auditOf(test, client)).map(({ action, by }) => [action, by]);

/** The id of an account by its address. */
export const accountId = async (test: TestApp, client: ClientRef, email: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from recommender
    where client_key = ${client.key} and email = ${email}`.execute(test.platform.db);
  return rows[0]?.id ?? '';
};

/** Decides a proposal as a second person, who is made for it; approves it unless said otherwise. */
export const decideProposal = async (
  test: TestApp,
  client: ClientRef,
  id: string,
  {
    decision = 'Freigegeben',
    role = 'Finance',
  }: { readonly decision?: 'Freigegeben' | 'Abgelehnt'; readonly role?: OperatorRole } = {},
) =>
  callApi(test, client, 'POST', `/verwaltung/freigaben/${id}/entscheidung`, {
    token: (await makeOperator(test, '*', [role])).token,
    body: { Entscheidung: decision, Grund: REASON },
  });
