import type { ClaimRow, ConsoleOrderRow, PersonRow, ReferralRow } from '@mundwerk/contract/console/record/record-lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '../../../platform/context.ts';
import { makeOperator } from '../../../testing/make/console/make-operator.ts';
import { makeClient } from '../../../testing/make/make-client.ts';
import { makeContract, todayOf } from '../../../testing/make/make-contract.ts';
import { callApi, makeRecommendation } from '../../../testing/make/make-recipient.ts';
import { startTestApp, type TestApp } from '../../../testing/start/start-test-app.ts';

interface Page<Row> {
  readonly Items: Row[];
  readonly TotalCount: number;
  readonly Weiter: string | null;
}

let test: TestApp;
let client: ClientRef;
let token: string;
let contract: Awaited<ReturnType<typeof makeContract>>;
beforeAll(async () => {
  test = await startTestApp();
  client = await makeClient(test.platform);
  contract = await makeContract(test, client);
  for (let made = 0; made < 4; made += 1)
    await makeRecommendation(test, client, { Empfehler: { Email: `list${made}@example.org` } });
  ({ token } = await makeOperator(test, client, ['Auditor']));
});
afterAll(() => test.stop());

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
