import type {
  ClaimRow,
  ConsoleOrderRow,
  PersonRow,
  ReferralRow,
  RefusedReportRow,
} from '@mundwerk/contract/console/record/record-lists';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import type { SearchResult } from '@mundwerk/contract/console/record/search';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeContract, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

interface Page<Row> {
  readonly Items: Row[];
  readonly TotalCount: number;
  readonly Weiter: string | null;
}

const test = setUpTestApp();
const client = setUpClient(test);
let token: string;
let contract: Awaited<ReturnType<typeof makeContract>>;
beforeAll(async () => {
  contract = await makeContract(test, client);
  for (let made = 0; made < 4; made += 1)
    await makeRecommendation(test, client, { Empfehler: { Email: `list${made}@example.org` } });
  ({ token } = await makeOperator(test, client, ['Auditor']));
});

const ask = async <Row>(list: string, body: object = {}, of = client): Promise<Page<Row>> =>
  (await callApi(test, of, 'POST', `/verwaltung/listen/${list}`, { token, body })).json<Page<Row>>();
const filter = (Spalte: string, Operator: string, Wert: unknown) => ({ Filter: [{ Spalte, Operator, Wert }] });

it('lists every kind of record with its cells, addresses masked', async () => {
  const referrals = await ask<ReferralRow>('empfehlungen');
  expect(referrals.TotalCount).toBe(5);
  expect(referrals.Items.find(({ Empfehlungsnummer }) => Empfehlungsnummer === contract.number)).toMatchObject({
    ErstelltAm: todayOf(test),
    Status: 'Angehalten',
    Auftraege: 1,
  });
  expect((await ask<ConsoleOrderRow>('auftraege')).Items).toMatchObject([
    { ExterneAuftragsnummer: contract.external, Status: 'Bestaetigt', PraemieCent: 7000, Auftragsdatum: todayOf(test) },
  ]);
  expect((await ask<ClaimRow>('praemien')).Items).toMatchObject([
    { Art: 'Empfehlung', Status: 'Offen', WertCent: 7000, Empfehlungsnummer: contract.number },
  ]);
  const persons = await ask<PersonRow>('personen');
  expect(persons.Items).toHaveLength(5);
  for (const { Email } of persons.Items) expect(Email).toMatch(/^.•••@/);
});

it('lists what a system reported in vain, until it is taken, and tells the referral page and the search', async () => {
  const own = await makeClient(test.platform);
  const key = await makeKey(test, own);
  const { token: olaf } = await makeOperator(test, own, ['Operator']);
  const { email } = await makeRecommender(test, own);
  const number = await makeRecommendation(test, own, { Empfehler: { Email: email } });
  const report = (more: object, headers: Record<string, string> = {}) =>
    callApi(test, own, 'POST', '/betrieb/auftraege', {
      token: key,
      headers,
      body: { ...orderBody(test, number), ExterneAuftragsnummer: 'V-77', ...more },
    });
  expect((await report({ Auftragsdatum: '2020-01-01' })).json()).toMatchObject({ ErrorCode: 'PSOF0703' });
  // With an idempotency key a refusal rolls the transaction back; the refused report is stored all the same.
  expect((await report({ ProduktId: 99_999 }, { 'idempotency-key': 'report-refused-0001' })).json()).toMatchObject({
    ErrorCode: 'PSOF0310',
  });
  await report({ ExterneAuftragsnummer: 'V-78', Empfehlungsnummer: 'NIEMANDEM1' });
  const file = [
    'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum',
    `V-79;${number};99999;${todayOf(test)}`,
  ];
  const importFile = (query: string) =>
    callApi(test, own, 'POST', `/betrieb/auftraege/import${query}`, {
      token: key,
      headers: { 'content-type': 'text/csv' },
      body: file.join('\n'),
    });
  expect((await importFile('?probe=true')).statusCode).toBe(200);
  const of = (body: object = {}) =>
    callApi(test, own, 'POST', '/verwaltung/listen/meldungen', { token: olaf, body }).then((reply) =>
      reply.json<Page<RefusedReportRow>>(),
    );
  expect((await of()).Items.map((row) => row.ExterneAuftragsnummer)).not.toContain('V-79');
  expect((await importFile('')).statusCode).toBe(200);
  const { Items } = await of();
  expect(Items.find((row) => row.ExterneAuftragsnummer === 'V-79')).toMatchObject({ Grund: 'productNotFound' });
  expect(Items.find((row) => row.ExterneAuftragsnummer === 'V-77')).toMatchObject({
    Grund: 'productNotFound',
    Felder: 'ProduktId',
    Empfehlungsnummer: number,
    IstBekannt: true,
    Versuche: 2,
    Status: 'Offen',
  });
  expect(Items.find((row) => row.ExterneAuftragsnummer === 'V-78')).toMatchObject({ IstBekannt: false, Versuche: 1 });
  const find = async (Text: string) =>
    (await callApi(test, own, 'POST', '/verwaltung/suche', { token: olaf, body: { Text } })).json<SearchResult>().Genau;
  expect(await find('V-77')).toEqual({ Art: 'Meldung', Id: 'V-77', Empfehlungsnummer: number });
  const page = await callApi(test, own, 'GET', `/verwaltung/empfehlungen/${number}`, { token: olaf });
  expect(page.json<ReferralPage>().Lagen[0]?.Erklaerung).toMatchObject({
    Code: 'reportRefused',
    Werte: { on: todayOf(test), reason: 'productNotFound' },
  });

  expect((await report({})).statusCode).toBe(201);
  expect((await of(filter('Status', 'eines', ['Angenommen']))).Items.map((row) => row.ExterneAuftragsnummer)).toEqual([
    'V-77',
  ]);
  expect(await find('V-77')).toMatchObject({ Art: 'Auftrag' });
});

it('narrows by day and state, and refuses what it cannot', async () => {
  expect((await ask('auftraege', filter('Status', 'eines', ['Bestaetigt']))).TotalCount).toBe(1);
  expect((await ask('auftraege', filter('Status', 'gleich', 'Storniert'))).TotalCount).toBe(0);
  expect((await ask('empfehlungen', filter('Status', 'eines', ['Gueltig']))).TotalCount).toBe(4);
  expect((await ask('empfehlungen', filter('ErstelltAm', 'bis', '2020-01-01'))).TotalCount).toBe(0);
  expect((await ask('empfehlungen', filter('ErstelltAm', 'gleich', todayOf(test)))).TotalCount).toBe(5);
  for (const wrong of [
    filter('Empfehler', 'enthaelt', 'a'),
    filter('Status', 'gleich', 'Irgendwas'),
    { OrderBy: 'Produkt' },
    { Pagenumber: 2000 },
  ])
    expect(await ask('empfehlungen', wrong)).toMatchObject({ ErrorCode: 'PSOF0901' });
});

it('hands a list over as a file, in the columns and words of the page, and records it', async () => {
  const fetch = (body: object, format = 'csv') =>
    callApi(test, client, 'POST', `/verwaltung/listen/auftraege/export?format=${format}`, { token, body });
  const file = (await fetch({ Spalten: ['Auftragsnummer', 'Status', 'PraemieCent', 'Empfehler'] })).payload;
  const [heading = '', row = '', ...more] = file.replace('\uFEFF', '').trim().split('\r\n');
  expect(heading.split(';')).toHaveLength(4);
  expect(row.split(';').slice(1, 3)).toEqual(['Bestätigt', '70,00']);
  expect(more).toEqual([]);
  expect((await fetch(filter('Status', 'eines', ['Storniert']))).payload.trim().split('\r\n')).toHaveLength(1);
  expect((await fetch({}, 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  const persons = await callApi(test, client, 'POST', '/verwaltung/listen/personen/export', { token, body: {} });
  expect(persons.payload).toMatch(/.•••@/);
  expect((await fetch({ Spalten: ['Iban'] })).json()).toMatchObject({ ErrorCode: 'PSOF0901' });
  const { rows } = await sql<{ id: string; after: object }>`select subject_id as id, after from audit
    where client_key = ${client.key} and action = 'list.export' order by seq`.execute(test.platform.db);
  expect(rows.map(({ id }) => id)).toEqual(['auftraege', 'auftraege', 'auftraege', 'personen']);
  expect(rows[1]?.after).toMatchObject({ states: ['Storniert'] });
});

it('goes on by key through rows of one moment, in both directions', async () => {
  await sql`update recommendation set created_at = date_trunc('day', created_at) where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  for (const Descending of [true, false]) {
    const seen: string[] = [];
    let Nach: string | null = null;
    do {
      const page: Page<ReferralRow> = await ask<ReferralRow>('empfehlungen', { Pagesize: 2, Descending, Nach });
      seen.push(...page.Items.map(({ Empfehlungsnummer }) => Empfehlungsnummer));
      Nach = page.Weiter;
    } while (Nach !== null && seen.length < 20);
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  }
});

it('shows nothing of another client', async () => {
  const other = await makeClient(test.platform);
  ({ token } = await makeOperator(test, '*', ['Auditor']));
  for (const list of ['empfehlungen', 'auftraege', 'praemien', 'personen'])
    expect((await ask(list, {}, other)).TotalCount).toBe(0);
});
