import { randomBytes } from 'node:crypto';
import type { LeadInput } from '@mundwerk/contract/referral/order';
import type { RecipientInput } from '@mundwerk/contract/referral/recipient';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { type OperationsScope, RUN_MAKER_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import type { z } from 'zod';
import { createOperationsKey } from '#modules/operations/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
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
