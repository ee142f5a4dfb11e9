import { sql } from 'kysely';
import type { ClientRef } from '#platform/context.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';
import { TEST_PRODUCT_ID } from '../make-client.ts';

const text = (de: string) => ({ de, en: de, fr: de });
/** A reward of 70 euros. */
export const HIGH = {
  Id: 1,
  Titel: text('Geldprämie'),
  Typ: 'Ueberweisung',
  WertCent: 7000,
  Startdatum: '2020-01-01',
};
/** A reward of 20 euros, as a successor may be. */
export const LOW = { ...HIGH, Id: 2, Titel: text('Kleine Prämie'), WertCent: 2000 };
/** A catalogue of one product with these rewards. */
export const catalogueOf = (...Praemien: readonly object[]) => ({
  Produkte: [
    {
      Id: TEST_PRODUCT_ID,
      AnzeigeName: text('Zuhause M'),
      Beschreibung: text('Internet'),
      Produktlink: 'https://www.example.org/zuhause-m',
      Praemien,
    },
  ],
});

/** The stored counters of budgets. */
export const countedBudgets = async (test: TestApp, client: ClientRef): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; used: number }>`
    select reward_id || ' ' || period as name, used_cents as used from reward_budget_counter
    where client_key = ${client.key}`.execute(test.platform.db);
  return Object.fromEntries(rows.map(({ name, used }) => [name, used]));
};

/** The same counters, computed from the rows of claims alone. */
export const recountedBudgets = async (test: TestApp, client: ClientRef): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; used: number }>`
    select u.reward_id || ' ' || p.period as name, sum(case
      when c.state in ('Storniert', 'Abgelaufen') then 0
      when c.state in ('Abgeholt', 'Ausgezahlt') and c.chosen_reward_id <> u.reward_id then 0
      else u.promised_cents end)::bigint as used
    from reward_budget_use u join claim c on c.client_key = u.client_key and c.id = u.claim_id
    cross join lateral (values ('Gesamt'), (to_char(u.booked_on, 'YYYY-MM-DD')), (to_char(u.booked_on, 'YYYY-MM'))) p(period)
    where u.client_key = ${client.key} group by 1`.execute(test.platform.db);
  return Object.fromEntries(rows.map(({ name, used }) => [name, used]));
};
