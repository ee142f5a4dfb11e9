import type { Beneficiary } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The cost of rewards in a month, YYYY-MM. */
export interface MonthlyCost {
  readonly month: string;
  /** Number of rewards provided in the month. */
  readonly rewards: number;
  readonly sumCents: number;
}

/** The event of a posting, as the claim's history names it. */
export type PostingEvent = 'provide' | 'pickUp' | 'cancel' | 'expire';

/** One line of a monthly statement. */
export interface Posting {
  readonly day: string;
  readonly event: PostingEvent;
  readonly claimNumber: string;
  readonly orderNumber: string;
  /** The product's name by language. */
  readonly productName: Readonly<Record<string, string>>;
  readonly beneficiary: Beneficiary;
  readonly amountCents: number;
}

/** The cost of the agency's rewards by month, between two days, the newest first; months without postings are left out. */
export const selectMonthlyCosts = async (
  ctx: Ctx,
  agencyNumber: string,
  [from, until]: readonly [string, string],
): Promise<MonthlyCost[]> => {
  const { rows } = await sql<MonthlyCost>`
    select to_char(posted_on, 'YYYY-MM') as month, count(*) filter (where event = 'provide')::integer as rewards,
      sum(amount_cents)::integer as "sumCents"
    from agency_posting
    where client_key = ${ctx.client.key} and agency_number = ${agencyNumber}
      and posted_on between ${from}::date and ${until}::date
    group by 1 order by 1 desc`.execute(ctx.db);
  return rows;
};

/**
 * The rewards provided between two days, by the month in which they were provided and with what they cost now: one that expired or was
 * cancelled later lowers the month of its provision, so that no sum is below zero. A claim that was provided again counts once, for the
 * last time. Statements, whose months never change, count postings instead.
 */
export const selectProvidedRewards = async (
  ctx: Ctx,
  agencyNumber: string,
  [from, until]: readonly [string, string],
  productIds: readonly number[] | null,
): Promise<MonthlyCost[]> => {
  const ofProducts = sql`exists (
    select from claim c join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    where c.client_key = p.client_key and c.id = p.claim_id and o.product_id = any(${productIds}::integer[])
  )`;
  const { rows } = await sql<MonthlyCost>`
    select to_char(p.posted_on, 'YYYY-MM') as month, count(*) filter (where n.cents > 0)::integer as rewards,
      sum(n.cents)::integer as "sumCents"
    from agency_posting p
    cross join lateral (
      select sum(a.amount_cents) as cents, max(a.id) filter (where a.event = 'provide') as last_id
      from agency_posting a where a.client_key = p.client_key and a.claim_id = p.claim_id
    ) n
    where p.client_key = ${ctx.client.key} and p.agency_number = ${agencyNumber} and p.event = 'provide' and p.id = n.last_id
      and p.posted_on between ${from}::date and ${until}::date
      ${productIds === null ? sql`` : sql`and ${ofProducts}`}
    group by 1 order by 1 desc`.execute(ctx.db);
  return rows;
};

/** The postings of a month in chronological order. */
export const selectPostings = async (ctx: Ctx, agencyNumber: string, month: string): Promise<Posting[]> => {
  const first = `${month}-01`;
  const { rows } = await sql<Posting>`
    select p.posted_on as day, p.event, c.claim_number as "claimNumber", o.order_number as "orderNumber",
      product.display_name as "productName", c.beneficiary, p.amount_cents as "amountCents"
    from agency_posting p
    join claim c on c.client_key = p.client_key and c.id = p.claim_id
    join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    join product on product.client_key = o.client_key and product.id = o.product_id
    where p.client_key = ${ctx.client.key} and p.agency_number = ${agencyNumber}
      and p.posted_on >= ${first}::date and p.posted_on < ${first}::date + interval '1 month'
    order by p.posted_on, p.id`.execute(ctx.db);
  return rows;
};
