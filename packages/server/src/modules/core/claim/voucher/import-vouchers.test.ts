import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { fillPool, makeVoucherClient, poolsOf, someCodes, VOUCHER_ID } from '#testing/make/make-voucher-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

const codeOf = (reply: { json<T>(): T }): string => reply.json<ErrorEnvelope>().ErrorCode;
const fill = (client: ClientRef, lines: readonly string[], query = '', reward = VOUCHER_ID) =>
  fillPool(test, client, lines, query, reward);

describe('importing codes', () => {
  it('keeps the good lines, refuses the others, and knows a code again', async () => {
    const client = await makeVoucherClient(test.platform);
    const reply = await fill(client, ['BUCH-0001', 'BUCH-0002', 'BUCH-0001', 'x', '', 'BUCH\0-0004']);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        Angenommen: 2,
        Abgelehnt: 3,
        Zugeteilt: 0,
        Bestand: 2,
        Zeilen: [
          { Zeile: 1, Ergebnis: 'Angenommen', ErrorCode: null },
          { Zeile: 2, Ergebnis: 'Angenommen', ErrorCode: null },
          { Zeile: 3, Ergebnis: 'Abgelehnt', ErrorCode: 'PSOF0509' },
          { Zeile: 4, Ergebnis: 'Abgelehnt', ErrorCode: 'PSOF0901' },
          { Zeile: 6, Ergebnis: 'Abgelehnt', ErrorCode: 'PSOF0901' },
        ],
      },
    ]);
    expect((await fill(client, ['BUCH-0002', 'BUCH-0003'])).json()).toMatchObject({ Angenommen: 1, Bestand: 3 });
    // The same code in another pool is still the same code.
    expect((await fill(client, ['BUCH-0003'], '?WertCent=2500')).json()).toMatchObject({ Abgelehnt: 1, Bestand: 0 });
    expect(await poolsOf(test, client)).toMatchObject([
      { PraemieId: VOUCHER_ID, WertCent: 2500, Frei: 0, Vergeben: 0, Wartend: 0 },
      { PraemieId: VOUCHER_ID, WertCent: 5000, Frei: 3, Titel: 'Buchgutschein' },
    ]);
    expect(await scanDatabase(test.platform.db, 'BUCH-0002')).toEqual([]);
  });

  it('is for voucher rewards of this client and keys that may', async () => {
    const client = await makeVoucherClient(test.platform);
    expect(codeOf(await fill(client, ['BUCH-0001'], '', 1))).toBe('PSOF0902');
    expect(codeOf(await fill(client, ['BUCH-0001'], '', 99))).toBe('PSOF0902');
    expect(codeOf(await fill(client, ['BUCH-0001'], '?WertCent=5001'))).toBe('PSOF0901');
    const other = await makeKey(test, client, 'orders:write');
    for (const method of ['GET', 'POST'] as const) {
      const reply = await callApi(test, client, method, `/betrieb/gutscheine${method === 'POST' ? '/5' : ''}`, {
        token: other,
        ...(method === 'POST' ? { body: 'BUCH-0001', headers: { 'content-type': 'text/plain' } } : {}),
      });
      expect(codeOf(reply)).toBe('PSOF0971');
    }
  });

  it('of one file at the same time adds each code once', async () => {
    const client = await makeVoucherClient(test.platform);
    const replies = await Promise.all([1, 2, 3, 4].map(() => fill(client, someCodes(50))));
    expect(replies.map((reply) => reply.json<{ Angenommen: number }>().Angenommen).sort()).toEqual([0, 0, 0, 50]);
  });
});
