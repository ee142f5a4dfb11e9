import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { sql } from 'kysely';
import type { ClientRef } from '#platform/context.ts';
import { readMails } from '#testing/start/read-mails.ts';
import { untilMailsAreWritten } from '#testing/start/run-tasks.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';
import { callApi, makeKey, recipientBody } from '../make-recipient.ts';

/** A contact's number and token. */
export interface Contact {
  readonly Empfaengernummer: string;
  readonly Token: string;
}

/** What contacts do and see, and what their orders say of them. */
export const contacts = (getTest: () => TestApp) => {
  /** Gives data on a device that knows nothing of earlier visits, unless a token is passed. */
  const giveData = async (client: ClientRef, number: string, person: object = {}, token?: string): Promise<Contact> =>
    (
      await callApi(getTest(), client, 'POST', `/empfaenger/create/${number}`, {
        body: recipientBody(person),
        ...(token ? { token } : {}),
      })
    ).json<Contact>();
  const consent = (client: ClientRef, token: string) =>
    callApi(getTest(), client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token });
  return {
    giveData,
    consent,
    /** Gives data and consent. */
    confirm: async (client: ClientRef, number: string, person: object = {}): Promise<Contact> => {
      const created = await giveData(client, number, person);
      const agreed = await consent(client, created.Token);
      if (agreed.statusCode !== 200) throw new Error(`the consent answers ${agreed.body}`);
      return created;
    },
    statusOf: async (client: ClientRef, token: string): Promise<RecipientStatus> =>
      (await callApi(getTest(), client, 'GET', '/empfaenger/stand', { token })).json<RecipientStatus>(),
    orderOf: async (client: ClientRef, external: string): Promise<OrderDetails> => {
      const token = await makeKey(getTest(), client);
      return (
        await callApi(getTest(), client, 'GET', `/betrieb/auftraege/${external}`, { token })
      ).json<OrderDetails>();
    },
    /** How the orders of a client found their contacts, or lost them. */
    joinsOf: async (client: ClientRef): Promise<string[]> =>
      (
        await sql<{ event: string; reason: string }>`select event, reason from order_history
          where client_key = ${client.key} and event in ('join', 'unjoin') order by id`.execute(getTest().platform.db)
      ).rows.map(({ event, reason }) => `${event} ${reason}`),
    countMails: async (client: ClientRef, to: string, kind: string): Promise<number> => {
      await untilMailsAreWritten(getTest());
      return (await readMails(getTest(), client.key, to)).filter(({ Kind }) => Kind === kind).length;
    },
  };
};
