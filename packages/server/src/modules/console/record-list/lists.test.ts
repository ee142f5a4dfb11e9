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
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeContract, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { makeAgency, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { foldInsight } from '../insight/insight.ts';

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
    Status: 'Vertrag',
    Auftraege: 1,
    Kanal: 'ohne',
    Sprache: 'de',
  });
  expect((await ask<ConsoleOrderRow>('auftraege')).Items).toMatchObject([
    { ExterneAuftragsnummer: contract.external, Status: 'Bestaetigt', PraemieCent: 7000, Auftragsdatum: todayOf(test) },
  ]);
  expect((await ask<ClaimRow>('praemien')).Items).toMatchObject([
    {
      Art: 'Empfehlung',
      Status: 'Offen',
      WertCent: 7000,
      Empfehlungsnummer: contract.number,
      Produkt: referrals.Items[0]?.Produkt,
    },
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

it('says of a recommendation what matters about its contract, in the row and by the filter', async () => {
  const { db } = test.platform;
  const { key } = client;
  const stateOf = async (): Promise<string | undefined> => {
    await foldInsight.run(test.platform);
    const all = (await ask<ReferralRow>('empfehlungen')).Items;
    const state = all.find(({ Empfehlungsnummer }) => Empfehlungsnummer === contract.number)?.Status;
    const found = (await ask<ReferralRow>('empfehlungen', filter('Status', 'gleich', state))).Items;
    expect(found.map(({ Empfehlungsnummer }) => Empfehlungsnummer)).toContain(contract.number);
    return state;
  };
  const set = (table: 'claim' | 'recommendation' | 'customer_order', change: ReturnType<typeof sql>) =>
    sql`update ${sql.table(table)} set ${change} where client_key = ${key}
      ${table === 'recommendation' ? sql`and number = ${contract.number}` : sql``}`.execute(db);
  expect(await stateOf()).toBe('Vertrag');
  await set('recommendation', sql`share_recommender = 50`);
  await set('customer_order', sql`is_new_customer = is_new_customer, recipient_id = null`);
  expect(await stateOf()).toBe('DatenFehlen');
  await set('claim', sql`state = 'Bereitgestellt', provided_at = now(), expires_at = now() + interval '1 day'`);
  expect(await stateOf()).toBe('PraemieBereit');
  await set('claim', sql`state = 'Abgelaufen'`);
  await set('customer_order', sql`state = 'Storniert'`);
  expect(await stateOf()).toBe('Gueltig');
  await set('claim', sql`state = 'Offen', provided_at = null, expires_at = null`);
  await set('customer_order', sql`state = 'Bestaetigt'`);
  await set('recommendation', sql`share_recommender = 100`);
});

/** The numbers of rows that some filters leave, together. */
const count = (list: string, filters: Record<string, readonly [operator: string, value: unknown]>) =>
  ask(list, {
    Filter: Object.entries(filters).map(([Spalte, [Operator, Wert]]) => ({ Spalte, Operator, Wert })),
  }).then(({ TotalCount }) => TotalCount);

it('narrows by product, channel, agency, language, counts and amounts, several at once', async () => {
  const { db } = test.platform;
  const { key } = client;
  await makeAgency(test, client);
  await sql`update recommendation set agency_number = ${TEST_AGENCY} where client_key = ${key} and number = ${contract.number}`.execute(
    db,
  );
  await sql`insert into recommendation_figures (client_key, number, channel, visits, first_visit_at)
    values (${key}, ${contract.number}, 'whatsapp', 4, now())`.execute(db);
  await sql`update recommender set language = 'fr' where client_key = ${key} and email_normal = 'list0@example.org'`.execute(
    db,
  );
  await foldInsight.run(test.platform);

  const product: [string, unknown] = ['eines', [String(TEST_PRODUCT_ID)]];
  const agency: [string, unknown] = ['eines', [TEST_AGENCY]];
  const of = (filters: Parameters<typeof count>[1]) => count('empfehlungen', filters);
  expect(await of({ Produkt: product })).toBe(5);
  expect(await of({ Produkt: ['eines', ['999999']] })).toBe(0);
  expect(await of({ Produkt: product, Agentur: agency, Kanal: ['eines', ['whatsapp']], Besuche: ['ab', '4'] })).toBe(1);
  expect(await of({ Besuche: ['ab', '5'] })).toBe(0);
  expect(await of({ Kanal: ['eines', ['ohne']], Auftraege: ['bis', '0'], Sprache: ['eines', ['de']] })).toBe(3);
  expect(await of({ Sprache: ['gleich', 'fr'], Status: ['eines', ['Gueltig']] })).toBe(1);
  expect(await of({ Empfehlungsnummer: ['gleich', contract.number.toLowerCase()] })).toBe(1);

  expect(await count('auftraege', { Produkt: product, Agentur: agency, PraemieCent: ['ab', '7000'] })).toBe(1);
  expect(await count('auftraege', { PraemieCent: ['ab', '7001'] })).toBe(0);
  expect(await count('auftraege', { PraemieCent: ['bis', '6999'] })).toBe(0);
  // A page beyond the last row of what a sum found still tells how many there are.
  const beyond = await ask('auftraege', {
    Filter: [{ Spalte: 'PraemieCent', Operator: 'ab', Wert: '7000' }],
    Pagenumber: 2,
  });
  expect(beyond).toMatchObject({ Items: [], TotalCount: 1 });
  expect(await count('auftraege', { ExterneAuftragsnummer: ['gleich', contract.external] })).toBe(1);
  const claims = { Produkt: product, Art: ['eines', ['Empfehlung']], Beguenstigter: ['gleich', 'Empfehler'] } as const;
  expect(await count('praemien', { ...claims, WertCent: ['gleich', '7000'] })).toBe(1);
  expect(await count('praemien', { ...claims, Art: ['eines', ['Bonus', 'Kulanz']] })).toBe(0);
  expect(await count('praemien', { Empfehlungsnummer: ['gleich', contract.number] })).toBe(1);

  const people = (filters: Parameters<typeof count>[1]) => count('personen', filters);
  expect(await people({ Sprache: ['eines', ['fr']], Empfehlungen: ['ab', '1'] })).toBe(1);
  expect(await people({ Empfehlungen: ['ab', '2'] })).toBe(0);
  expect(await people({ LetzteAktivitaet: ['ab', todayOf(test)], BereitCent: ['bis', '0'] })).toBe(5);
  expect(await people({ LetzteAktivitaet: ['bis', '2020-01-01'] })).toBe(0);
  expect(await people({ BereitCent: ['ab', '1'] })).toBe(0);
  expect(await people({ Email: ['gleich', 'List0@example.org'] })).toBe(1);
});

it('finds by the beginning of a name, and an export records no name', async () => {
  const [row] = (await ask<PersonRow>('personen', filter('Email', 'gleich', 'list1@example.org'))).Items;
  const name = row?.Name ?? '';
  expect(name).not.toBe('');
  expect(await count('personen', { Name: ['enthaelt', name.toUpperCase()] })).toBeGreaterThan(0);
  expect(await count('empfehlungen', { Empfehler: ['enthaelt', name] })).toBeGreaterThan(0);
  expect(await count('auftraege', { Empfehler: ['enthaelt', 'Niemand'] })).toBe(0);
  await callApi(test, client, 'POST', '/verwaltung/listen/empfehlungen/export', {
    token,
    body: filter('Empfehler', 'enthaelt', name),
  });
  const { rows } = await sql<{ after: object }>`select after from audit where client_key = ${client.key}
    and action = 'list.export' order by seq desc limit 1`.execute(test.platform.db);
  expect(rows[0]?.after).toMatchObject({ filters: { Empfehler: true } });
});

it('offers the products and agencies of the client by name', async () => {
  await makeAgency(test, client);
  const reply = await callApi(test, client, 'GET', '/verwaltung/listen/auswahl', { token });
  expect(reply.json<object>()).toMatchObject({
    Produkte: expect.arrayContaining([{ Wert: String(TEST_PRODUCT_ID), Name: expect.any(String) }]),
    Agenturen: [{ Wert: TEST_AGENCY, Name: `Agentur ${TEST_AGENCY}` }],
  });
});

it('narrows by day and state, and refuses what it cannot', async () => {
  await foldInsight.run(test.platform);
  expect((await ask('auftraege', filter('Status', 'eines', ['Bestaetigt']))).TotalCount).toBe(1);
  expect((await ask('auftraege', filter('Status', 'gleich', 'Storniert'))).TotalCount).toBe(0);
  expect((await ask('empfehlungen', filter('Status', 'eines', ['Gueltig']))).TotalCount).toBe(4);
  expect((await ask('empfehlungen', filter('ErstelltAm', 'bis', '2020-01-01'))).TotalCount).toBe(0);
  expect((await ask('empfehlungen', filter('ErstelltAm', 'gleich', todayOf(test)))).TotalCount).toBe(5);
  for (const wrong of [
    filter('Besuche', 'ab', 'viele'),
    filter('Produkt', 'eines', ['Zuhause']),
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
  expect(rows.map(({ id }) => id).slice(-4)).toEqual(['auftraege', 'auftraege', 'auftraege', 'personen']);
  expect(rows.at(-3)?.after).toMatchObject({ filters: { Status: ['Storniert'] } });
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
