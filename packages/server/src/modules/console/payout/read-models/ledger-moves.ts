import { OWED_STATES } from '@mundwerk/contract/values/console/payout';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { dayStart } from '#platform/db/list-sql.ts';
import type { ClaimMove, OwedLine, PaymentMove } from '../ledger/rules.ts';

/** Days from one to another, both included. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** The database returns a bigint sum as text. */
type OwedRow = Omit<OwedLine, 'sumCents'> & { readonly sumCents: string };

const DAY = sql`to_char(h.at at time zone 'Europe/Berlin', 'YYYY-MM-DD')`;

/**
 * The value of a claim `c` after a line `h` of its history. Only a pickup changes it: since the last one it is the claim's own value;
 * before, it was the sum of the payment that was open or returned, or the promised value.
 */
const WORTH = sql`
  case when not exists (
    select from claim_history later where later.claim_id = h.claim_id and later.client_key = h.client_key and later.id > h.id
      and later.event = 'pickUp'
  ) then c.value_cents
  else coalesce(
    (select p.amount_cents from payment p where p.claim_id = h.claim_id and p.client_key = h.client_key and p.created_at <= h.at
      order by p.created_at desc, p.id desc limit 1),
    (select coalesce(max((o ->> 'valueCents')::integer) filter (where o ->> 'kind' = 'Ueberweisung'),
      max((o ->> 'valueCents')::integer)) from jsonb_array_elements(c.choices) o)
  ) end`;

/** The moves of claims within days, in their order. */
export const selectClaimMoves = async (ctx: Ctx, { first, last }: DayRange): Promise<ClaimMove[]> => {
  const { rows } = await sql<ClaimMove>`
    with concerned as (
      select distinct h.claim_id from claim_history h
      where h.client_key = ${ctx.client.key} and h.at >= ${dayStart(first)} and h.at < ${dayStart(last, 1)}
    ), worth as (
      select h.id, h.claim_id, h.at, h.event, h.from_state, h.to_state, c.claim_number, c.payout_kind, h.client_key, ${WORTH} as cents
      from concerned join claim_history h on h.client_key = ${ctx.client.key} and h.claim_id = concerned.claim_id
      join claim c on c.client_key = h.client_key and c.id = h.claim_id
    ), moves as (
      select worth.*, coalesce(lag(cents) over (partition by claim_id order by id), 0) as before from worth
    )
    select ${DAY} as day, h.claim_number as number, h.event, h.from_state as "from", h.to_state as "to", h.before as "beforeCents",
      h.cents as "afterCents", (h.payout_kind = 'Gutschein' and not exists (
        select from claim_history later where later.claim_id = h.claim_id and later.client_key = h.client_key
          and later.id > h.id and later.event = 'reopen'
      )) is true as "isVoucher"
    from moves h where h.at >= ${dayStart(first)} and h.at < ${dayStart(last, 1)} order by h.at, h.id`.execute(ctx.db);
  return rows;
};

/** The bank's moves of payments within days, in their order. */
export const selectPaymentMoves = async (ctx: Ctx, { first, last }: DayRange): Promise<PaymentMove[]> => {
  const { rows } = await sql<PaymentMove>`
    select ${DAY} as day, coalesce(r.run_number, p.end_to_end_id) as number, h.event, h.from_state as "from",
      p.amount_cents as "amountCents"
    from payment_history h
    join payment p on p.client_key = h.client_key and p.id = h.payment_id
    left join payout_run_payment r on r.client_key = p.client_key and r.payment_id = p.id
    where h.client_key = ${ctx.client.key} and h.event in ('book', 'bookLate', 'return')
      and h.at >= ${dayStart(first)} and h.at < ${dayStart(last, 1)}
    order by h.at, h.id`.execute(ctx.db);
  return rows;
};

/** The liabilities in each state at the end of a day, summed from the whole history: the last state of each claim before it. */
export const selectLiabilities = async (ctx: Ctx, day: string): Promise<OwedLine[]> => {
  const { rows } = await sql<OwedRow>`
    with latest as (
      select distinct on (h.claim_id) h.* from claim_history h
      where h.client_key = ${ctx.client.key} and h.at < ${dayStart(day, 1)}
      order by h.claim_id, h.id desc
    )
    select h.to_state as state, count(*)::int as count, sum(${WORTH})::bigint as "sumCents"
    from latest h join claim c on c.client_key = h.client_key and c.id = h.claim_id
    where h.to_state = any(${[...OWED_STATES]}::text[])
    group by h.to_state`.execute(ctx.db);
  return rows.map((row) => ({ ...row, sumCents: Number(row.sumCents) }));
};

/**
 * The change of the liabilities in each state between the ends of two days. Only claims that moved in between are read: each adds its last
 * line before the later day and subtracts its last line before the earlier one.
 */
export const selectMovedLiabilities = async (
  ctx: Ctx,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<OwedLine[]> => {
  const { rows } = await sql<OwedRow>`
    with concerned as (
      select distinct h.claim_id from claim_history h
      where h.client_key = ${ctx.client.key} and h.at >= ${dayStart(after, 1)} and h.at < ${dayStart(until, 1)}
    ), ends as (
      select 1 as sign, ${dayStart(until, 1)} as until union all select -1, ${dayStart(after, 1)}
    ), latest as (
      select h.*, e.sign from concerned k cross join ends e cross join lateral (
        select * from claim_history h
        where h.claim_id = k.claim_id and h.client_key = ${ctx.client.key} and h.at < e.until
        order by h.id desc limit 1
      ) h
    )
    select h.to_state as state, sum(h.sign)::int as count, sum(h.sign * ${WORTH})::bigint as "sumCents"
    from latest h join claim c on c.client_key = h.client_key and c.id = h.claim_id
    where h.to_state = any(${[...OWED_STATES]}::text[])
    group by h.to_state`.execute(ctx.db);
  return rows.map((row) => ({ ...row, sumCents: Number(row.sumCents) }));
};

/** The day of the first line of a client's claims; null where there is none. */
export const selectFirstClaimDay = async (ctx: Ctx): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select ${DAY} as day from claim_history h where h.client_key = ${ctx.client.key} order by h.at, h.id limit 1`.execute(
    ctx.db,
  );
  return rows[0]?.day ?? null;
};

/** Number of codes that each pool has issued since a moment. */
export const selectGivenSince = async (
  ctx: Ctx,
  since: Date,
): Promise<Array<{ readonly rewardId: number; readonly valueCents: number; readonly given: number }>> => {
  const { rows } = await sql<{ rewardId: number; valueCents: number; given: number }>`
    select reward_id as "rewardId", value_cents as "valueCents", count(*)::int as given from voucher_code
    where client_key = ${ctx.client.key} and assigned_at >= ${since} group by reward_id, value_cents`.execute(ctx.db);
  return rows;
};
