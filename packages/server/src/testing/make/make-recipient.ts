import { randomBytes } from 'node:crypto';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import type { LeadInput } from '@mundwerk/contract/referral/order';
import type { RecipientInput } from '@mundwerk/contract/referral/recipient';
import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { type OperationsScope, RUN_MAKER_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { sql } from 'kysely';
import type { z } from 'zod';
import { createOperationsKey } from '#modules/connect/operations/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { readMails, untilMailsAreWritten } from '../start/drive-test-app.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { recommendationBody, TEST_PRODUCT_ID } from './make-client.ts';

let network = 0;
/** Each call comes from another network, so that throttles of one test do not reach the next. */
export const freshAddress = (): string => {
  network += 1;
  return `10.${(network >> 8) & 255}.${network & 255}.1`;
};

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Makes a call of a client's API as a browser does, because programs do not count as visitors. */
export const callApi = (
  test: TestApp,
  client: ClientRef,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  sent: { body?: object | string; token?: string; headers?: Record<string, string>; from?: string } = {},
) =>
  test.app.inject({
    method,
    url: `/api/v1/${client.key}${path}`,
    ...(sent.body === undefined ? {} : { body: sent.body }),
    headers: {
      'user-agent': BROWSER,
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...sent.headers,
    },
    remoteAddress: sent.from ?? freshAddress(),
  });

/** Makes a recommendation and returns its number. */
export const makeRecommendation = async (
  test: TestApp,
  client: ClientRef,
  parts: Parameters<typeof recommendationBody>[0] = {},
): Promise<string> =>
  (
    await callApi(test, client, 'POST', '/Empfehlen/create', { body: recommendationBody(parts) })
  ).json<RecommendationCreated>().Empfehlungsnummer;

/** Valid data of a recipient; parts may be replaced. */
export const recipientBody = (parts: object = {}): z.input<typeof RecipientInput> => ({
  Anrede: 'Frau',
  Vorname: 'Berta',
  Nachname: 'Beispiel',
  Geburtsdatum: '31.12.1990',
  Email: `berta.${randomBytes(4).toString('hex')}@example.org`,
  Telefon: '040 123456',
  Adresse: { Strasse: 'Deichweg', Hausnummer: '7a', Plz: '20457', Ort: 'Hamburg' },
  Werbeeinwilligung: false,
  ...parts,
});

/** A valid submission of the public form; parts of the person may be replaced. */
export const leadBody = (empfehlungsnummer: string, person: object = {}): z.input<typeof LeadInput> => ({
  empfehlungsnummer,
  empfaengernummer: '',
  empfaengerdaten: {
    anrede: 'Frau',
    vorname: 'Berta',
    name: 'Beispiel',
    geburtsdatum: '31.12.1990',
    email: `berta.${randomBytes(4).toString('hex')}@example.org`,
    telefon: '040 123456',
    werbeeinwilligung: false,
    adresse: { ort: 'Hamburg', plz: '20457', strasse: 'Deichweg', hausnummer: '7a' },
    ...person,
  },
});

/** Makes an operations key of the client, as the server's shell does: with all scopes of one that makes runs, unless some are named. */
export const makeKey = async (test: TestApp, client: ClientRef, ...scopes: OperationsScope[]): Promise<string> =>
  (await createOperationsKey(test.platform, client.key, 'shop', scopes.length > 0 ? scopes : RUN_MAKER_SCOPES)).key;

/** A valid report of a contract concluded today; parts may be replaced. */
export const orderBody = (test: TestApp, Empfehlungsnummer: string, parts: object = {}) => ({
  ExterneAuftragsnummer: `V-${randomBytes(6).toString('hex')}`,
  Empfehlungsnummer,
  ProduktId: TEST_PRODUCT_ID,
  Auftragsdatum: calendarDay(test.clock.now()),
  Neukunde: true,
  ...parts,
});

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
