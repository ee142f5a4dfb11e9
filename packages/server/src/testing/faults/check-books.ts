import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Ledger } from './mixed-load.ts';

/**
 * Checks the invariants of a client's claims, payments, runs, vouchers and mails, which hold whatever happened to the servers that wrote
 * them. Returns one line per violation.
 */
export const wrongInBooks = async (db: Database, clientKey: string): Promise<string[]> => {
  const { rows } = await sql<{ wrong: string }>`
    with c as (
      select c.*,
        (select count(*) from payment p where p.client_key = c.client_key and p.claim_id = c.id and p.state = 'Offen') as open,
        (select count(*) from payment p where p.client_key = c.client_key and p.claim_id = c.id and p.state = 'Gezahlt') as paid,
        (select count(*) from voucher_code v where v.client_key = c.client_key and v.claim_id = c.id) as codes
      from claim c where c.client_key = ${clientKey}
    ), mails as (
      select kind, count(*) as sent from mail where client_key = ${clientKey} group by kind
    ), returned as (
      -- A beneficiary who has given another account before the mail was written is not asked for one. A claim's history has the order in which
      -- its row was changed; its times do not, because a request that waited through an outage writes the moment it came in.
      select o.claim_id, exists (
        select from claim_history h where h.client_key = o.client_key and h.claim_id = o.claim_id and h.from_state = 'Bereitgestellt'
          and h.id > (select max(r.id) from claim_history r where r.client_key = o.client_key and r.claim_id = o.claim_id
            and r.event = 'reopen' and r.at = o.created_at)
          and case when current_setting('track_commit_timestamp') = 'on'
            then pg_xact_commit_timestamp(h.xmin) <= pg_xact_commit_timestamp(o.xmin) else h.at <= o.settled_at end) as moot
      from claim_mail o where o.client_key = ${clientKey} and o.event = 'returned'
    ), moves as (
      select event, count(*) as happened from claim_history where client_key = ${clientKey} group by event
    )
    select 'a claim that is ' || state || ' has ' || open || ' open, ' || paid || ' paid and ' || codes || ' codes: ' || claim_number as wrong
      from c where array[open, paid, codes] <> (case
        when state = 'Abgeholt' and payout_kind = 'Ueberweisung' then array[1, 0, 0]
        when state = 'Ausgezahlt' and payout_kind = 'Ueberweisung' then array[0, 1, 0]
        when state = 'Ausgezahlt' and payout_kind = 'Gutschein' then array[0, 0, 1]
        when state = 'Abgeholt' and payout_kind = 'Gutschein' then array[0, 0, codes::int]
        else array[0, 0, 0] end)::bigint[]
    union all
    select 'an order has ' || count(c.id) || ' claims: ' || o.external_number from customer_order o
      left join c on c.order_id = o.id where o.client_key = ${clientKey} group by o.id, o.external_number having count(c.id) <> 1
    union all
    select 'a live payment is not worth its claim: ' || p.end_to_end_id from payment p join c on c.id = p.claim_id
      where p.client_key = ${clientKey} and p.state <> 'Storniert' and p.amount_cents <> c.value_cents
    union all
    select 'the history of a claim ends elsewhere: ' || claim_number from c where state is distinct from
      (select h.to_state from claim_history h where h.client_key = c.client_key and h.claim_id = c.id order by h.id desc limit 1)
    union all
    select 'the history of a payment ends elsewhere: ' || p.end_to_end_id from payment p where p.client_key = ${clientKey}
      and p.state is distinct from
      (select h.to_state from payment_history h where h.client_key = p.client_key and h.payment_id = p.id order by h.id desc limit 1)
    union all
    select 'the history of an order ends elsewhere: ' || o.external_number from customer_order o where o.client_key = ${clientKey}
      and o.state is distinct from
      (select h.to_state from order_history h where h.client_key = o.client_key and h.order_id = o.id order by h.id desc limit 1)
    union all
    select 'a history has a gap: claim ' || claim_id from (
      select claim_id, from_state, lag(to_state) over (partition by claim_id order by id) as before
      from claim_history where client_key = ${clientKey}) h where from_state is distinct from before
    union all
    select 'a history has a gap: payment ' || payment_id from (
      select payment_id, from_state, lag(to_state) over (partition by payment_id order by id) as before
      from payment_history where client_key = ${clientKey}) h where from_state is distinct from before
    union all
    select 'a run does not add up: ' || r.number from payout_run r
      cross join lateral (
        select count(*) as payments, sum(p.amount_cents) as cents from payout_run_payment i
        join payment p on p.client_key = i.client_key and p.id = i.payment_id
        where i.client_key = r.client_key and i.run_number = r.number
      ) held
      where r.client_key = ${clientKey} and (held.payments <> r.payment_count or held.cents is distinct from r.total_cents)
    union all
    select 'paid payments are in no run: ' || p.end_to_end_id from payment p where p.client_key = ${clientKey} and p.state = 'Gezahlt'
      and not exists (select from payout_run_payment i where i.client_key = p.client_key and i.payment_id = p.id)
    union all
    select 'paid are ' || coalesce(p.cents, 0) || ' cents, owed were ' || coalesce(o.cents, 0) from
      (select sum(amount_cents) as cents from payment where client_key = ${clientKey} and state = 'Gezahlt') p,
      (select sum(value_cents) as cents from c where state = 'Ausgezahlt' and payout_kind = 'Ueberweisung') o
      where p.cents is distinct from o.cents
    union all
    select 'a mail is owed and not written: ' || event from claim_mail where client_key = ${clientKey} and settled_at is null
    union all
    select 'mails about a returned transfer: ' || t.written || ' instead of ' || t.due || ': ' || c.claim_number from (
      select r.claim_id, count(*) as due, count(*) filter (where r.moot) as moot, (select count(*) from mail m
        where m.client_key = ${clientKey} and m.kind = 'reward-returned' and m.subject_kind = 'claim' and m.subject_ref = r.claim_id::text) as written
      from returned r group by r.claim_id) t join c on c.id = t.claim_id where t.written not between t.due - t.moot and t.due
    union all
    select told.kind || ' mails: ' || coalesce(m.sent, 0) || ' instead of ' || told.due from (
      select 'pickup' as kind, coalesce(sum(happened), 0) as due from moves where event = 'provide'
      union all
      -- By the codes that were given, not by the moves: a claim may have been paid in cash before, and come back from the bank.
      select 'voucher', coalesce(sum(codes), 0) from c
      union all
      select 'reward-paid', count(*) from claim_mail where client_key = ${clientKey} and event = 'paid'
    ) told left join mails m on m.kind = told.kind
      where coalesce(m.sent, 0) <> told.due`.execute(db);
  return rows.map(({ wrong }) => wrong);
};

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
