import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Ledger } from './mixed-load.ts';

/** Writes that were answered with success and are missing in a client's tables or stored twice; one line each. */
export const wrongInLedger = async (db: Database, clientKey: string, ledger: Ledger): Promise<string[]> => {
  const { orders, recipients } = ledger;
  const numbers = ledger.recommendations.map(({ number }) => number);
  const emails = ledger.recommendations.map(({ email }) => email);
  const { rows } = await sql<{ wrong: string }>`
    select 'an order was lost: ' || given as wrong from unnest(${orders}::text[]) as given
      where not exists (select from customer_order o where o.client_key = ${clientKey} and o.external_number = given)
    union all
    select 'an order is there ' || count(*) || ' times: ' || external_number from customer_order
      where client_key = ${clientKey} group by external_number having count(*) > 1
    union all
    select 'a recommendation was lost: ' || given from unnest(${numbers}::text[]) as given
      where not exists (select from recommendation r where r.client_key = ${clientKey} and r.number = given)
    union all
    select 'somebody has ' || count(*) || ' recommendations: ' || p.id from recommendation r
      join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
      where r.client_key = ${clientKey} and p.email = any(${emails}::text[]) group by p.id having count(*) <> 1
    union all
    select 'a recipient is there ' || count(r.email) || ' times' from unnest(${recipients}::text[]) as given
      left join recipient r on r.client_key = ${clientKey} and r.email = given group by given having count(r.email) <> 1`.execute(
    db,
  );
  return rows.map(({ wrong }) => wrong);
};

/** Clicks that are missing, stored twice or counted wrongly, by the recipient numbers of those that were redirected; one line each. */
export const wrongInClicks = async (db: Database, clientKey: string, led: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ wrong: string }>`
    with kept as (
      select recipient_number, kind from click where client_key = ${clientKey}
      union all
      select recipient_number, 'waiting' from click_arrival where client_key = ${clientKey}
    )
    select 'a click was lost: ' || given as wrong from unnest(${[...led]}::text[]) as given
      where not exists (select from kept where recipient_number = given)
    union all
    select 'a click is there ' || count(*) || ' times: ' || recipient_number from kept
      where recipient_number is not null group by recipient_number having count(*) > 1
    union all
    select 'figures say ' || figures.clicks || ', counted are ' || counted.clicks from
      (select coalesce(sum(clicks), 0) as clicks from recommendation_figures where client_key = ${clientKey}) figures,
      (select count(*) as clicks from kept where kind = 'counted') counted
      where figures.clicks <> counted.clicks`.execute(db);
  return rows.map(({ wrong }) => wrong);
};

/** Number of a client's clicks that are stored, folded or not, in one snapshot. */
export const countClicks = async (db: Database, clientKey: string): Promise<number> =>
  (
    await sql<{ clicks: number }>`select (select count(*) from click where client_key = ${clientKey})
      + (select count(*) from click_arrival where client_key = ${clientKey}) as clicks`.execute(db)
  ).rows[0]?.clicks ?? 0;

/** Number of mails that the table calls sent but whose ids the mail server never received. */
export const countLostMails = async (
  db: Database,
  clientKey: string,
  received: ReadonlySet<string>,
): Promise<number> => {
  const { rows } = await sql<{ id: string }>`select id from mail
    where client_key = ${clientKey} and state = 'sent'`.execute(db);
  return rows.filter(({ id }) => !received.has(id)).length;
};
