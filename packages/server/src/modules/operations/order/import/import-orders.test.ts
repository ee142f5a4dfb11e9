import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { ImportEntry, OrderImport as Imported } from '@mundwerk/contract/operations/import-orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calendarDay } from '../../../../platform/calendar-day.ts';
import type { ClientRef } from '../../../../platform/context.ts';
import { makeOperator } from '../../../../testing/make/console/make-operator.ts';
import { makeClient, TEST_PRODUCT_ID } from '../../../../testing/make/make-client.ts';
import { callApi, makeKey, makeRecommendation } from '../../../../testing/make/make-recipient.ts';
import { untilMailsAreWritten } from '../../../../testing/start/run-tasks.ts';
import { startTestApp, type TestApp } from '../../../../testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const send = async (client: ClientRef, body: string | Buffer, query = '', token?: string) =>
  callApi(test, client, 'POST', `/betrieb/auftraege/import${query}`, {
    body,
    token: token ?? (await makeKey(test, client)),
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
const today = (): string => calendarDay(test.clock.now());

it('the import keeps the good lines and reports the bad ones', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
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
  const HEADING = 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum';

  it('is refused alone, by its field', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const text = [
      HEADING,
      `V-1;${number};${TEST_PRODUCT_ID};${today()}`,
      `V\0-2;${number};${TEST_PRODUCT_ID};${today()}`,
      `V-3;${number};${TEST_PRODUCT_ID};0000-01-01`,
      `V-4;${number};9999999999;${today()}`,
      `V-5;${number};${TEST_PRODUCT_ID};${today()}`,
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

  it('is found among the others, should the schema ever let it through', async () => {
    await sql`create function refuse_value() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '22P02'; end $$`.execute(test.platform.db);
    await sql`create trigger refuse_value before insert on customer_order for each row
      when (new.external_number = 'V-7') execute function refuse_value()`.execute(test.platform.db);
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const lines = Array.from({ length: 20 }, (_, n) => `V-${n};${number};${TEST_PRODUCT_ID};${today()}`);
    const imported = (await send(client, [HEADING, ...lines].join('\n'))).json<Imported>();
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
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const text = `ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum\nMüller-1;${number};${TEST_PRODUCT_ID};${today()}\n`;
    const imported = (await send(client, encode(text))).json<Imported>();
    expect(imported.Zeilen).toMatchObject([{ ExterneAuftragsnummer: 'Müller-1', Ergebnis: 'Angelegt' }]);
  });

  it('is refused with the line of a quote that is never closed, and nothing of it is kept', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const line = (name: string) => `${name};${number};${TEST_PRODUCT_ID};${today()}`;
    const heading = 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum';
    const reply = await send(client, [heading, line('V-1'), line('"V-2'), line('V-3')].join('\n'));
    expect(reply.statusCode).toBe(400);
    expect(reply.json<ErrorEnvelope>()).toMatchObject({
      ErrorCode: 'PSOF0901',
      Fields: [{ Field: 'Zeile 3', ErrorCode: 'PSOF0901' }],
    });
    expect((await send(client, [heading, line('V-1')].join('\n'))).json<Imported>()).toMatchObject({ Angelegt: 1 });
  });

  it('is refused above 20,000 lines', async () => {
    const client = await makeClient(test.platform);
    const file = (lines: number) =>
      `ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum\n${'V;x;1;\n'.repeat(lines)}`;
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

// What grows with the square of the lines would be seen at 2,000 of them, too, and most of all in what the whole file takes.
const MANY = 2000;

it(`the import takes ${MANY} lines, two files at a time`, async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const lines = Array.from({ length: MANY }, (_, n) => `V-${n};${number};${TEST_PRODUCT_ID};${today()};1`);
  const heading = 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde';
  const file = [heading, ...lines].join('\n');
  const replies = await Promise.all([send(client, file), send(client, file)]);
  const imported = replies.map((reply) => reply.json<Imported>());
  expect(imported.reduce((sum, one) => sum + one.Angelegt, 0)).toBe(MANY);
  expect(imported.reduce((sum, one) => sum + one.Unveraendert, 0)).toBe(MANY);
}, 180_000);

/** Everything a client has, table by table; keys note their last use, and requests are logged. */
const contentOf = async (client: ClientRef): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'client_key' and t.table_type = 'BASE TABLE'
      and c.table_name not like 'operations_%'`.execute(test.platform.db);
  const contents = rows.map(async ({ name }) => {
    const { rows: found } = await sql<{ all: string }>`
      select coalesce(string_agg(one::text, chr(10) order by one::text), '') as all
      from ${sql.table(name)} one where client_key = ${client.key}`.execute(test.platform.db);
    return [name, found[0]?.all ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
};

describe('a file that changes orders', () => {
  const HEADING =
    'Vertragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde;Erstbeitrag bezahlt am;Status;Grund';
  /** Two orders that are there, and lines of every kind about them and others; V-9 is made, changed and repeated by the same file. */
  const prepare = async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    const number = await makeRecommendation(test, client);
    const fresh = (name: string, rest = ';;') => `${name};${number};${TEST_PRODUCT_ID};${today()};ja;${rest}`;
    await send(client, [HEADING, fresh('V-1'), fresh('V-2')].join('\n'), '', token);
    const text = [
      HEADING,
      `V-1;;;;;${today().split('-').reverse().join('.')};bestätigt;`,
      'V-2;;;;leeren;;annulé;Kunde rief an',
      'V-3;;;;;;storniert;',
      fresh('V-2'),
      'V-1;;;;;;freigegeben;',
      fresh('V-9', ';bestaetigt;'),
      'V-9;;;;nein;;;',
      'V-9;;;;nein;;gemeldet;',
      fresh('V-10', ';Erledigt;'),
    ].join('\n');
    return { client, token, text };
  };
  const OUTCOMES = [
    [2, 'Geaendert', null],
    [3, 'Geaendert', null],
    [4, 'Abgelehnt', 'PSOF0704'],
    [5, 'Abgelehnt', 'PSOF0702'],
    [6, 'Abgelehnt', 'PSOF0702'],
    [7, 'Angelegt', null],
    [8, 'Geaendert', null],
    [9, 'Unveraendert', null],
    [10, 'Abgelehnt', 'PSOF0702'],
  ];
  const outcomes = ({ Zeilen }: Imported) =>
    Zeilen.map(({ Zeile, Ergebnis, ErrorCode }) => [Zeile, Ergebnis, ErrorCode]);

  it('is tried without storing anything, then does exactly what the trial said', async () => {
    const { client, token, text } = await prepare();
    await untilMailsAreWritten(test);
    await vi.waitUntil(async () => !(await contentOf(client)).mail?.includes(',queued,'), { timeout: 15_000 });
    const before = await contentOf(client);
    const tried = (await send(client, text, '?probe=true&merken=true', token)).json<Imported>();
    expect(await contentOf(client)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(tried.Id).toBeNull();
    const done = (await send(client, text, '', token)).json<Imported>();
    expect(outcomes(done)).toEqual(OUTCOMES);
    const comparable = ({ Id: _id, Zeilen, ...rest }: Imported) => ({
      ...rest,
      Zeilen: Zeilen.map((line) => ({
        ...line,
        Auftragsnummer: line.Ergebnis === 'Angelegt' ? null : line.Auftragsnummer,
      })),
    });
    expect(comparable(tried)).toEqual(comparable(done));
    expect(done.Zeilen[0]?.Text).toBe(
      `Status: Bestaetigt statt Gemeldet. Erstbeitrag bezahlt am: ${today()} statt leer.`,
    );
  });

  it('leaves the history that single changes leave, with the reason, and an import of its own without cells', async () => {
    const { client, token, text } = await prepare();
    const { Id } = (await send(client, text, '', token)).json<Imported>();
    const { rows } = await sql<{ external: string; event: string; reason: string | null; by: string }>`
      select o.external_number as external, h.event, h.reason, h.by from order_history h
      join customer_order o on o.client_key = h.client_key and o.id = h.order_id
      where h.client_key = ${client.key} and o.external_number = 'V-2' order by h.id`.execute(test.platform.db);
    expect(rows.map(({ event, reason, by }) => [event, reason, by])).toEqual([
      ['report', null, 'key:shop'],
      ['change', 'Kunde rief an', 'key:shop'],
      ['cancel', 'Kunde rief an', 'key:shop'],
    ]);
    const listed = await callApi(test, client, 'GET', '/betrieb/auftraege/import', { token });
    const { Importe } = listed.json<{ Importe: ImportEntry[] }>();
    expect(Importe).toMatchObject([
      { Id, Von: 'shop', Stand: 'Fertig', Zeilen: 9, Angelegt: 1, Geaendert: 3, Unveraendert: 1, Abgelehnt: 4 },
      { Zeilen: 2, Angelegt: 2 },
    ]);
  });

  it('needs a key that may change single orders, too', async () => {
    const { client, text } = await prepare();
    const token = await makeKey(test, client, 'orders:import');
    const { Zeilen } = (await send(client, text, '', token)).json<Imported>();
    expect(Zeilen.slice(0, 2).map(({ Ergebnis, ErrorCode }) => [Ergebnis, ErrorCode])).toEqual([
      ['Abgelehnt', 'PSOF0971'],
      ['Abgelehnt', 'PSOF0971'],
    ]);
    expect(Zeilen[5]?.Ergebnis).toBe('Angelegt');
  });
});

it('refused lines come as a file that can be corrected and sent again; what columns mean is remembered', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const text = [
    'Nr,Farbe,Empfehlungsnummer,ProduktId,Auftragsdatum',
    `V-1,rot,${number},${TEST_PRODUCT_ID},${today()}`,
    `"V-2, zwei",blau,${number},4711,${today()}`,
  ].join('\n');
  const unmapped = (await send(client, text)).json<ErrorEnvelope>();
  expect(unmapped.Fields).toMatchObject([{ Field: 'ExterneAuftragsnummer' }, { Field: 'Nr' }, { Field: 'Farbe' }]);
  expect(unmapped.Message).toContain('„Farbe“ ist unbekannt');
  const mapping = encodeURIComponent(JSON.stringify({ nr: 'ExterneAuftragsnummer', Farbe: null }));
  const first = (await send(client, text, `?zuordnung=${mapping}&merken=1`)).json<Imported>();
  expect(first).toMatchObject({ Angelegt: 1, Abgelehnt: 1 });
  expect(first.AbgelehnteZeilen).toBe(
    `\uFEFFNr,Farbe,Empfehlungsnummer,ProduktId,Auftragsdatum,Ablehnungsgrund\r\n"V-2, zwei",blau,${number},4711,${today()},ProduktId: Ein Produkt mit dieser Nummer gibt es nicht.\r\n`,
  );
  const corrected = first.AbgelehnteZeilen?.replace('4711', String(TEST_PRODUCT_ID)) ?? '';
  const second = (await send(client, corrected)).json<Imported>();
  expect(second).toMatchObject({ Angelegt: 1, Abgelehnt: 0, AbgelehnteZeilen: null });
  expect(second.Spalten.map(({ Herkunft }) => Herkunft)).toEqual([
    ...['Gespeichert', 'Gespeichert', 'Feldname', 'Feldname', 'Feldname', 'Ergebnis'],
  ]);
  // Another client has learnt nothing of it.
  expect((await send(await makeClient(test.platform), text)).statusCode).toBe(400);
});

it('the template names products of the client, and none of its lines is taken', async () => {
  const client = await makeClient(test.platform);
  const token = await makeKey(test, client);
  const template = await callApi(test, client, 'GET', '/betrieb/auftraege/import/vorlage', { token });
  expect(template.headers['content-type']).toContain('text/csv');
  expect(template.body).toContain(`BEISPIEL-1;0000000000;${TEST_PRODUCT_ID};`);
  const { Angelegt, Abgelehnt } = (await send(client, template.body, '?probe=1', token)).json<Imported>();
  expect([Angelegt, Abgelehnt > 0]).toEqual([0, true]);
});

it('a person of the console imports by the same steps, with one record in the audit log and the name in the history', async () => {
  const client = await makeClient(test.platform);
  const number = await makeRecommendation(test, client);
  const { token } = await makeOperator(test, client, ['Operator'], { name: 'Olaf Operator' });
  const text = `Vertragsnummer;Referral code;ProduktId;Datum;Farbton\nV-1;${number};${TEST_PRODUCT_ID};${today()};rot\nV-2;${number};4711;${today()};blau\n`;
  const post = (path: string) =>
    callApi(test, client, 'POST', `/verwaltung/auftragsimport${path}`, {
      body: Buffer.from(text),
      token,
      headers: { 'content-type': 'text/csv' },
    });
  expect((await post('/vorschau')).json()).toMatchObject({
    Zeilen: 2,
    Spalten: [
      { Feld: 'ExterneAuftragsnummer', Beispiele: ['V-1', 'V-2'] },
      { Feld: 'Empfehlungsnummer' },
      { Feld: 'ProduktId' },
      { Feld: 'Auftragsdatum' },
      { Spalte: 'Farbton', Feld: null, Herkunft: 'Unbekannt' },
    ],
    SchonImportiertAm: null,
  });
  const mapping = encodeURIComponent('{"Farbton":null}');
  const tried = (await post(`/probe?zuordnung=${mapping}`)).json<Imported>();
  expect(tried).toMatchObject({ Id: null, Angelegt: 1, Abgelehnt: 1, Zeilen: [{ Zeile: 3, Ergebnis: 'Abgelehnt' }] });
  const id = '5f0c2a9e-7d41-4f0e-9a3b-2c61d7e8b904';
  expect((await post(`?zuordnung=${mapping}&merken=1&id=${id}`)).json<Imported>()).toMatchObject({
    Id: id,
    Angelegt: 1,
  });
  expect((await post(`?id=${id}`)).json<ErrorEnvelope>().ErrorCode).toBe('PSOF0947');
  const { rows } = await sql<{ action: string; after: object }>`
    select action, after from audit where client_key = ${client.key}`.execute(test.platform.db);
  expect(rows).toEqual([
    {
      action: 'order.import',
      after: { zeilen: 2, felder: ['ExterneAuftragsnummer', 'Empfehlungsnummer', 'ProduktId', 'Auftragsdatum'] },
    },
  ]);
  const listed = await callApi(test, client, 'GET', '/verwaltung/auftragsimport', { token });
  expect(listed.json<{ Importe: ImportEntry[] }>().Importe).toMatchObject([{ Id: id, Von: 'Olaf Operator' }]);
  expect((await post('/vorschau')).json()).toMatchObject({
    SchonImportiertAm: expect.any(String),
    Spalten: [{}, {}, {}, {}, { Feld: null, Herkunft: 'Gespeichert' }],
  });
});
