import type { ClientRef, Platform } from '#platform/context.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { makeClient, TEST_PRODUCT_ID } from './make-client.ts';
import { callApi, makeKey } from './make-recipient.ts';

/** The voucher reward of such a client; 1 is the cash reward, as everywhere in tests. */
export const VOUCHER_ID = 5;

const both = (text: string) => ({ de: text, en: text, fr: text });

/** Makes a client whose product earns 70 euros in cash or a voucher of 50 euros. */
export const makeVoucherClient = (platform: Platform, config: Parameters<typeof makeClient>[1] = {}) =>
  makeClient(platform, config, {
    Produkte: [
      {
        Id: TEST_PRODUCT_ID,
        AnzeigeName: both('Zuhause M'),
        Beschreibung: both('Internet'),
        Produktlink: 'https://www.example.org/a',
        Praemien: [
          { Id: 1, Titel: both('Geldprämie'), Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' },
          {
            Id: VOUCHER_ID,
            Titel: both('Buchgutschein'),
            Typ: 'Gutschein',
            WertCent: 5000,
            Startdatum: '2020-01-01',
            EinloeseUrl: 'https://buecher.example.org/gutschein',
            EinloeseHinweis: both('Code an der Kasse eingeben.'),
          },
        ],
      },
    ],
  });

/** So many codes: BUCH-0000, BUCH-0001 … */
export const someCodes = (count: number, name = 'BUCH'): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${String(index).padStart(4, '0')}`);

/** Imports codes into a pool, as the client's system does. */
export const fillPool = async (
  test: TestApp,
  client: ClientRef,
  lines: readonly string[],
  query = '',
  reward = VOUCHER_ID,
) =>
  callApi(test, client, 'POST', `/betrieb/gutscheine/${reward}${query}`, {
    token: await makeKey(test, client, 'vouchers:import'),
    body: lines.join('\n'),
    headers: { 'content-type': 'text/plain' },
  });

/** How full the client's pools are. */
export const poolsOf = async (test: TestApp, client: ClientRef) =>
  (
    await callApi(test, client, 'GET', '/betrieb/gutscheine', { token: await makeKey(test, client, 'vouchers:import') })
  ).json();
