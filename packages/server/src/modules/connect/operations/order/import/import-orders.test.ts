import { ERRORS, type ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OrderImport as Imported } from '@mundwerk/contract/operations/import-orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { NEW_ORDER_HEADING, orderFiles } from '#testing/order-file/order-files.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const { send, today, prepare } = orderFiles(() => test);

it('the import keeps the good lines and reports the bad ones', async () => {
  const { client, number } = await prepare();
  const day = today().split('-').reverse().join('.');
  const text = [
    'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde;ErstbeitragBezahltAm',
    `V-1;${number};${TEST_PRODUCT_ID};${day};ja;`,
    `V-2;0000000001;${TEST_PRODUCT_ID};${day};ja;`,
    `V-3;${number};4711;${day};vielleicht;`,
    `V-3;${number};4711;${day};nein;`,
    `V-1;${number};${TEST_PRODUCT_ID};${day};ja;`,
    `V-1;${number};${TEST_PRODUCT_ID};${day};nein;`,
    `;${number};x;31.02.2026;;`,
    `V-4;${number};${TEST_PRODUCT_ID};${day};;${day}`,
  ].join('\r\n');
  const imported = (await send(client, `\uFEFF${text}`)).json<Imported>();
  expect(imported).toMatchObject({ Angelegt: 2, Geaendert: 1, Unveraendert: 1, Abgelehnt: 4 });
  expect(imported.Zeilen.map((line) => [line.Zeile, line.Ergebnis, line.ErrorCode])).toEqual([
    [2, 'Angelegt', null],
    [3, 'Abgelehnt', 'PSOF0306'],
    [4, 'Abgelehnt', 'PSOF0901'],
    [5, 'Abgelehnt', 'PSOF0310'],
    [6, 'Unveraendert', null],
    [7, 'Geaendert', null],
    [8, 'Abgelehnt', 'PSOF0901'],
    [9, 'Angelegt', null],
  ]);
  expect(imported.Zeilen[6]?.Fields).toEqual([
    { Field: 'ExterneAuftragsnummer', ErrorCode: 'PSOF0904' },
    { Field: 'ProduktId', ErrorCode: 'PSOF0901' },
    { Field: 'Auftragsdatum', ErrorCode: 'PSOF0901' },
  ]);
  // The file contradicts itself about V-1: each time the later line has the last word.
  expect((await send(client, text)).json<Imported>()).toMatchObject({
    Angelegt: 0,
    Geaendert: 2,
    Unveraendert: 2,
    Abgelehnt: 4,
  });
});

describe('one line that no database takes', () => {
  it('is refused alone, by its field', async () => {
    const { client, number, line } = await prepare();
    const text = [
      NEW_ORDER_HEADING,
      line('V-1'),
      line('V\0-2'),
      `V-3;${number};${TEST_PRODUCT_ID};0000-01-01`,
      `V-4;${number};9999999999;${today()}`,
      line('V-5'),
    ].join('\n');
    const { Zeilen } = (await send(client, text)).json<Imported>();
    expect(Zeilen.map(({ Ergebnis, Fields }) => [Ergebnis, ...Fields.map(({ Field }) => Field)])).toEqual([
      ['Angelegt'],
      ['Abgelehnt', 'ExterneAuftragsnummer'],
      ['Abgelehnt', 'Auftragsdatum'],
      ['Abgelehnt', 'ProduktId'],
      ['Angelegt'],
    ]);
  });

  it('keeps the refusals of the other lines, and says that its letters were lost', async () => {
    const { client, number, line } = await prepare();
    const text = [
      NEW_ORDER_HEADING,
      `V-1;${number};4711;${today()}`,
      line('V\0-2'),
      `V-3;7F3K\u00009QZ1A6;${TEST_PRODUCT_ID};${today()}`,
      line('V-4'),
      `V-5;${number};4711;${today()}`,
    ].join('\n');
    const { Zeilen } = (await send(client, text)).json<Imported>();
    expect(Zeilen.map(({ Ergebnis, Fields }) => [Ergebnis, Fields[0]?.Field, Fields[0]?.ErrorCode])).toEqual([
      ['Abgelehnt', 'ProduktId', 'PSOF0310'],
      ['Abgelehnt', 'ExterneAuftragsnummer', ERRORS.characterLost.code],
      ['Abgelehnt', 'Empfehlungsnummer', ERRORS.characterLost.code],
      ['Angelegt', undefined, undefined],
      ['Abgelehnt', 'ProduktId', 'PSOF0310'],
    ]);
    const { rows } = await sql`select external_number as external, recommendation_number as recommendation, reason
      from order_refusal where client_key = ${client.key} order by external_number`.execute(test.platform.db);
    expect(rows).toEqual([
      { external: 'V-1', recommendation: number, reason: 'productNotFound' },
      { external: 'V-3', recommendation: '7F3K\uFFFD9QZ1A6', reason: 'characterLost' },
      { external: 'V-5', recommendation: number, reason: 'productNotFound' },
      { external: 'V\uFFFD-2', recommendation: number, reason: 'characterLost' },
    ]);
  });

  it('is found among the others, should the schema ever let it through', async () => {
    await sql`create function refuse_value() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '22P02'; end $$`.execute(test.platform.db);
    await sql`create trigger refuse_value before insert on customer_order for each row
      when (new.external_number = 'V-7') execute function refuse_value()`.execute(test.platform.db);
    const { client, line } = await prepare();
    const lines = Array.from({ length: 20 }, (_, n) => line(`V-${n}`));
    const imported = (await send(client, [NEW_ORDER_HEADING, ...lines].join('\n'))).json<Imported>();
    expect(imported).toMatchObject({ Angelegt: 19, Abgelehnt: 1 });
    expect(imported.Zeilen[7]).toMatchObject({ ExterneAuftragsnummer: 'V-7', ErrorCode: 'PSOF0901' });
    await sql`drop trigger refuse_value on customer_order`.execute(test.platform.db);
  });
});

describe('a file as spreadsheets save it', () => {
  const windows1252 = (text: string): Buffer => Buffer.from(text, 'latin1');
  const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['Windows-1252', windows1252],
    ['UTF-16 with a byte order mark', utf16],
    ['UTF-16 with the other byte order', (text: string) => utf16(text).swap16()],
  ])('keeps the name in %s', async (_, encode) => {
    const { client, line } = await prepare();
    const text = `${NEW_ORDER_HEADING}\n${line('Müller-1')}\n`;
    const imported = (await send(client, encode(text))).json<Imported>();
    expect(imported.Zeilen).toMatchObject([{ ExterneAuftragsnummer: 'Müller-1', Ergebnis: 'Angelegt' }]);
  });

  it('is refused with the line of a quote that is never closed, and nothing of it is kept', async () => {
    const { client, line } = await prepare();
    const reply = await send(client, [NEW_ORDER_HEADING, line('V-1'), line('"V-2'), line('V-3')].join('\n'));
    expect(reply.statusCode).toBe(400);
    expect(reply.json<ErrorEnvelope>()).toMatchObject({
      ErrorCode: 'PSOF0901',
      Fields: [{ Field: 'Zeile 3', ErrorCode: 'PSOF0901' }],
    });
    expect((await send(client, [NEW_ORDER_HEADING, line('V-1')].join('\n'))).json<Imported>()).toMatchObject({
      Angelegt: 1,
    });
  });

  it('is refused above 20,000 lines', async () => {
    const client = await makeClient(test.platform);
    const file = (lines: number) => `${NEW_ORDER_HEADING}\n${'V;x;1;\n'.repeat(lines)}`;
    expect((await send(client, file(20_001))).json<ErrorEnvelope>()).toMatchObject({ ErrorCode: 'PSOF0905' });
    expect((await send(client, file(20_000))).json<Imported>()).toMatchObject({ Abgelehnt: 20_000 });
  });
});

it.each([
  ['nothing but an unknown heading', 'Farbe\nrot', ['ExterneAuftragsnummer', 'Farbe']],
  ['no column for the number', 'Empfehlungsnummer,ProduktId,Auftragsdatum\n', ['ExterneAuftragsnummer']],
  ['two columns for one field', 'Vertragsnummer,Status,Statut\n', ['Statut']],
])('the import refuses a file with %s', async (_, text, fields) => {
  const client = await makeClient(test.platform);
  const reply = await send(client, text);
  expect(reply.statusCode).toBe(400);
  expect(reply.json<ErrorEnvelope>().Fields.map(({ Field }) => Field)).toEqual(fields);
});

it('the import takes only CSV', async () => {
  const client = await makeClient(test.platform);
  const reply = await callApi(test, client, 'POST', '/betrieb/auftraege/import', {
    body: { a: 1 },
    token: await makeKey(test, client),
  });
  expect(reply.statusCode).toBe(400);
});

// Quadratic growth with the number of lines would already show at 2,000 of them, in the duration of the whole file.
const MANY = 2000;

it(`the import takes ${MANY} lines, two files at a time`, async () => {
  const { client, line } = await prepare();
  const lines = Array.from({ length: MANY }, (_, n) => line(`V-${n}`, '1'));
  const file = [`${NEW_ORDER_HEADING};Neukunde`, ...lines].join('\n');
  const replies = await Promise.all([send(client, file), send(client, file)]);
  const imported = replies.map((reply) => reply.json<Imported>());
  expect(imported.reduce((sum, one) => sum + one.Angelegt, 0)).toBe(MANY);
  expect(imported.reduce((sum, one) => sum + one.Unveraendert, 0)).toBe(MANY);
});
