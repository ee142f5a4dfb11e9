import type { ClientRef } from '#platform/context.ts';
import { makeClient, TEST_PRODUCT_ID } from '../make/make-client.ts';
import { todayOf } from '../make/make-contract.ts';
import { callApi, makeKey, makeRecommendation } from '../make/make-recipient.ts';
import type { TestApp } from '../start/start-test-app.ts';

/** The columns that a new order needs. */
export const NEW_ORDER_HEADING = 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum';

/** Sends files of orders with a key, and prepares clients to which they can be reported. */
export const orderFiles = (test: () => TestApp) => {
  const today = (): string => todayOf(test());
  return {
    today,
    /** Sends a file; with a new key that may do everything unless one is given. */
    send: async (client: ClientRef, body: string | Buffer, query = '', token?: string) =>
      callApi(test(), client, 'POST', `/betrieb/auftraege/import${query}`, {
        body,
        token: token ?? (await makeKey(test(), client)),
        headers: { 'content-type': 'text/csv; charset=utf-8' },
      }),
    /** A client with a recommendation, and lines by which contracts are reported to it. */
    prepare: async () => {
      const client = await makeClient(test().platform, { EmpfaengerdatenImmer: true });
      const number = await makeRecommendation(test(), client);
      const line = (name: string, ...rest: readonly string[]): string =>
        [name, number, TEST_PRODUCT_ID, today(), ...rest].join(';');
      return { client, number, line };
    },
  };
};
