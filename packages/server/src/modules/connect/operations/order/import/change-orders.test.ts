import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { ImportEntry, OrderImport as Imported } from '@mundwerk/contract/operations/import-orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { eventually } from '#testing/eventually.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { NEW_ORDER_HEADING, orderFiles } from '#testing/order-file/order-files.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { CHANGED_AT_ONCE } from './run-lines.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const { send, today, prepare } = orderFiles(() => test);

/** All rows of a client, table by table, except operations tables: keys record their last use, and requests are logged. */
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

/** Waits until no background work of a client is left. */
const untilMailsAreSent = (client: ClientRef): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`select 1 from referral_mail where client_key = ${client.key} and settled_at is null
        union all select 1 from claim_mail where client_key = ${client.key} and settled_at is null
        union all select 1 from mail where client_key = ${client.key} and state = 'queued'`.execute(test.platform.db);
    expect(rows).toEqual([]);
  });

describe('a file that changes orders', () => {
  const HEADING =
    'Vertragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde;Erstbeitrag bezahlt am;Status;Grund';
  /** Two orders that are there, and lines of every kind about them and others; V-9 is made, changed and repeated by the same file. */
  const prepareChanges = async () => {
    const { client, line } = await prepare();
    const token = await makeKey(test, client);
    const fresh = (name: string, rest = ';;') => line(name, 'ja', rest);
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
    const { client, token, text } = await prepareChanges();
    await untilMailsAreSent(client);
    const before = await contentOf(client);
    const tried = (await send(client, text, '?probe=true&merken=true', token)).json<Imported>();
    expect(await contentOf(client)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(tried.Id).toBeNull();
    const done = (await send(client, text, '', token)).json<Imported>();
    expect(outcomes(done)).toEqual(OUTCOMES);
    // A dry run returns numbers of existing orders only, because it rolls new ones back.
    expect(tried.Zeilen.filter(({ Auftragsnummer }) => Auftragsnummer).map(({ Zeile }) => Zeile)).toEqual([2, 3]);
    const comparable = ({ Id: _id, Zeilen, ...rest }: Imported) => ({
      ...rest,
      Zeilen: Zeilen.map(({ Auftragsnummer: _number, ...line }) => line),
    });
    expect(comparable(tried)).toEqual(comparable(done));
    expect(done.Zeilen[0]?.Text).toBe(
      `Status: Bestaetigt statt Gemeldet. Erstbeitrag bezahlt am: ${today()} statt leer.`,
    );
  });

  it('leaves the history that single changes leave, with the reason, and an import of its own without cells', async () => {
    const { client, token, text } = await prepareChanges();
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

  /** Records the transaction of each change; a savepoint counts as part of its transaction. */
  const countTransactions = async (): Promise<() => Promise<number>> => {
    const { db } = test.platform;
    await sql`create table change_seen (xact xid8)`.execute(db);
    await sql`create function see_change() returns trigger language plpgsql as $$
      begin insert into change_seen values (pg_current_xact_id()); return null; end $$`.execute(db);
    await sql`create trigger see_change after insert on order_history for each row when (new.event = 'cancel')
      execute function see_change()`.execute(db);
    return async () => {
      const { rows } = await sql<{ count: number }>`select count(distinct xact)::int as count from change_seen`.execute(
        db,
      );
      await sql`drop trigger see_change on order_history`.execute(db);
      return rows[0]?.count ?? 0;
    };
  };

  it('with many lines shares transactions among them, and a bad line among the others loses none', async () => {
    const { client, line } = await prepare();
    const token = await makeKey(test, client);
    const names = Array.from({ length: 120 }, (_, n) => `V-${n}`);
    const made = [`${NEW_ORDER_HEADING}`, ...names.map((name) => line(name))].join('\n');
    expect((await send(client, made, '', token)).json<Imported>().Angelegt).toBe(120);
    const lines = names.map((name) => `${name};storniert;${name === 'V-60' ? '2999-01-01' : ''}`);
    const counted = await countTransactions();
    const text = ['Vertragsnummer;Status;ErstbeitragBezahltAm', ...lines].join('\n');
    const done = (await send(client, text, '', token)).json<Imported>();
    expect(done).toMatchObject({ Geaendert: 119, Abgelehnt: 1 });
    expect(done.Zeilen[60]).toMatchObject({ ExterneAuftragsnummer: 'V-60', ErrorCode: 'PSOF0901' });
    expect(await counted()).toBe(Math.ceil(120 / CHANGED_AT_ONCE));
  });

  it('is done line by line where its transaction meets the locks of others, and two files at once change each order once', async () => {
    const { client, line } = await prepare();
    const token = await makeKey(test, client);
    const names = Array.from({ length: 24 }, (_, n) => `V-${n}`);
    await send(client, [NEW_ORDER_HEADING, ...names.map((name) => line(name))].join('\n'), '', token);
    const { db } = test.platform;
    // The tenth change fails once with a deadlock: a sequence advances although its transaction is rolled back.
    await sql`create sequence faults`.execute(db);
    await sql`create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('faults') = 10 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger fail_once before insert on order_history for each row when (new.event = 'confirm')
      execute function fail_once()`.execute(db);
    const confirmed = ['Vertragsnummer;Status', ...names.map((name) => `${name};bestaetigt`)];
    expect((await send(client, confirmed.join('\n'), '', token)).json<Imported>()).toMatchObject({ Geaendert: 24 });
    await sql`drop trigger fail_once on order_history`.execute(db);
    const ended = names.map((name) => `${name};storniert`);
    const both = await Promise.all(
      [ended, ended.toReversed()].map((lines) =>
        send(client, ['Vertragsnummer;Status', ...lines].join('\n'), '', token),
      ),
    );
    const sums = both.map((reply) => reply.json<Imported>());
    expect(sums.reduce((sum, { Geaendert }) => sum + Geaendert, 0)).toBe(24);
    expect(sums.reduce((sum, { Abgelehnt }) => sum + Abgelehnt, 0)).toBe(0);
  });

  it('needs a key that may change single orders, too', async () => {
    const { client, text } = await prepareChanges();
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
  const { client, number } = await prepare();
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
  // The saved mapping does not apply to another client.
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
  const { client, number } = await prepare();
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
