import type { StopTarget } from '@mundwerk/contract/values/console/repairs';
import type { Beneficiary, ClaimState } from '@mundwerk/contract/values/state/states';
import { type RawBuilder, sql } from 'kysely';
import { selectConcernedAccounts } from '#modules/core/account/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The amount of stored data about a person, and what happens to their rewards on erasure. */
export interface HeldData {
  /** Recommendations they made, and those in which they are the contact. */
  readonly recommendations: number;
  readonly claims: number;
  readonly mails: number;
  /** Rewards not picked up, and vouchers still waiting for a code: they lapse with the account. */
  readonly lapsingCents: number;
  /** Transfers that were picked up: they are still paid. */
  readonly payableCents: number;
  /** The times of payouts. */
  readonly paidAt: readonly string[];
}

/** The owner of the counted data: an account and all rows of its mailbox as a contact. */
interface Held {
  readonly email: string;
  readonly ids: readonly string[];
}

/** Counts what a person's page cannot show in full. */
export const selectHeldData = async (ctx: Ctx, { email, ids }: Held): Promise<HeldData> => {
  const { key } = ctx.client;
  const { rows } = await sql<HeldData>`
    select
      (select count(*)::int from recommendation r where r.client_key = ${key} and r.recommender_id = any(${ids}::uuid[]))
        + (select count(*)::int from recipient e where e.client_key = ${key} and e.id = any(${ids}::uuid[])) as recommendations,
      count(c.id)::int as claims,
      (select count(*)::int from mail m where m.client_key = ${key} and lower(m.to_address) = ${email.toLowerCase()}) as mails,
      coalesce(sum(c.value_cents) filter (where c.state in ('Offen', 'Bereitgestellt')
        or (c.state = 'Abgeholt' and c.payout_kind = 'Gutschein')), 0)::int as "lapsingCents",
      coalesce(sum(c.value_cents) filter (where c.state = 'Abgeholt' and c.payout_kind is distinct from 'Gutschein'), 0)::int
        as "payableCents",
      coalesce(array_agg(paid.at::text) filter (where paid.at is not null), '{}') as "paidAt"
    from claim c
    left join lateral (
      select max(h.at) as at from claim_history h
      where h.client_key = c.client_key and h.claim_id = c.id and h.event = 'payOut'
    ) paid on true
    where c.client_key = ${key} and (c.recommender_id = any(${ids}::uuid[]) or c.recipient_id = any(${ids}::uuid[]))`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return row;
};

/** The holdings of an account in numbers: a merge adds them up and must not lose any. */
export interface Holdings {
  readonly recommendations: number;
  readonly claims: number;
  readonly openCents: number;
  readonly paidCents: number;
  readonly payments: number;
  readonly paymentCents: number;
  readonly bonusOrders: number;
  readonly hasBankData: boolean;
}

/** Counts and sums what belongs to an account. */
export const selectHoldings = async (ctx: Ctx, recommenderId: string): Promise<Holdings> => {
  const { key } = ctx.client;
  const { rows } = await sql<Holdings>`
    select
      (select count(*)::int from recommendation r where r.client_key = ${key} and r.recommender_id = ${recommenderId}) as recommendations,
      count(c.id)::int as claims,
      coalesce(sum(c.value_cents) filter (where c.state in ('Offen', 'Bereitgestellt', 'Abgeholt')), 0)::int as "openCents",
      coalesce(sum(c.value_cents) filter (where c.state = 'Ausgezahlt'), 0)::int as "paidCents",
      (select count(*)::int from payment y where y.client_key = ${key} and y.owner_id = ${recommenderId}) as payments,
      (select coalesce(sum(y.amount_cents), 0)::int from payment y where y.client_key = ${key} and y.owner_id = ${recommenderId})
        as "paymentCents",
      (select count(*)::int from bonus_order o where o.client_key = ${key} and o.recommender_id = ${recommenderId}) as "bonusOrders",
      exists (select from bank_account b where b.client_key = ${key} and b.owner_id = ${recommenderId}) as "hasBankData"
    from claim c where c.client_key = ${key} and c.recommender_id = ${recommenderId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return row;
};

/** A claim that an order promised. */
export interface PromisedClaim {
  readonly beneficiary: Beneficiary;
  readonly valueCents: number;
  readonly state: ClaimState;
}

/** The claims of an order. */
export const selectPromisedClaims = async (ctx: Ctx, orderId: string): Promise<PromisedClaim[]> => {
  const { rows } = await sql<PromisedClaim>`
    select beneficiary, value_cents as "valueCents", state from claim
    where client_key = ${ctx.client.key} and order_id = ${orderId} order by beneficiary`.execute(ctx.db);
  return rows;
};

/** Claims that still owe something. */
const OPEN: readonly ClaimState[] = ['Offen', 'Bereitgestellt', 'Abgeholt'];

/** How many accounts an address or a pattern concerns, and how many of them wait for a reward. */
export const countConcernedAccounts = async (
  ctx: Ctx,
  entry: string,
): Promise<{ readonly accounts: number; readonly withReward: number }> => {
  const { EmailWhitelist, EmailAusnahmen } = ctx.client.config;
  const concerned = selectConcernedAccounts(ctx, entry, [...EmailWhitelist, ...EmailAusnahmen]);
  const { rows } = await sql<{ accounts: number; withReward: number }>`
    select count(*)::integer as accounts, count(*) filter (where exists (
      select from claim where claim.client_key = ${ctx.client.key} and claim.recommender_id = concerned.id
        and claim.state = any(${OPEN}::text[])
    ))::integer as "withReward"
    from (${concerned}) as concerned`.execute(ctx.db);
  return rows[0] ?? { accounts: 0, withReward: 0 };
};

/** Whether an account waits for a reward. */
export const hasOpenReward = async (ctx: Ctx, recommenderId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from claim where client_key = ${ctx.client.key} and recommender_id = ${recommenderId}
      and state = any(${OPEN}::text[])) as found`.execute(ctx.db);
  return rows[0]?.found ?? false;
};

/** The open payments of a person that no run has taken yet. */
export const countPaymentsOf = async (
  ctx: Ctx,
  personId: string,
): Promise<{ readonly payments: number; readonly cents: number }> => {
  const { rows } = await sql<{ payments: number; cents: number }>`
    select count(*)::integer as payments, coalesce(sum(p.amount_cents), 0)::integer as cents
    from payment p join claim c on c.client_key = p.client_key and c.id = p.claim_id
    where p.client_key = ${ctx.client.key} and p.state = 'Offen' and c.recommender_id = ${personId}
      and not exists (select from payout_run_payment r where r.client_key = p.client_key and r.payment_id = p.id)`.execute(
    ctx.db,
  );
  return rows[0] ?? { payments: 0, cents: 0 };
};

/** The target of a stop. */
export interface StopAim {
  readonly target: StopTarget;
  readonly targetId: string;
}

/** The effect of a stop in numbers. */
export interface StopHits {
  readonly links: number;
  readonly claims: number;
  readonly payments: number;
}

const NONE = sql<boolean>`false`;
const ALL = sql<boolean>`true`;

const linkFilter = ({ target, targetId }: StopAim): RawBuilder<boolean> => {
  switch (target) {
    case 'Mandant':
      return ALL;
    case 'Produkt':
      return sql`r.product_id::text = ${targetId}`;
    case 'Person':
      return sql`r.recommender_id::text = ${targetId}`;
    case 'Kanal':
      // Every link can be shared by every channel; those that were are counted.
      return sql`exists (select from recommendation_figures f where f.client_key = r.client_key and f.number = r.number
        and f.channel = ${targetId})`;
    case 'Praemie':
      return NONE;
  }
};

const claimFilter = ({ target, targetId }: StopAim): RawBuilder<boolean> => {
  switch (target) {
    case 'Mandant':
      return ALL;
    case 'Produkt':
      return sql`o.product_id::text = ${targetId}`;
    case 'Person':
      return sql`${targetId} in (c.recommender_id::text, c.recipient_id::text)`;
    case 'Praemie':
      return sql`(c.chosen_reward_id::text = ${targetId} or (c.chosen_reward_id is null
        and exists (select from jsonb_array_elements(c.choices) choice where choice ->> 'id' = ${targetId})))`;
    case 'Kanal':
      return NONE;
  }
};

/** Counts the living links, the rewards that wait to be picked up and the open payments in no run that a stop concerns. */
export const countStopHits = async (ctx: Ctx, aim: StopAim): Promise<StopHits> => {
  const { rows } = await sql<StopHits>`
    with owed as (
      select c.id, c.state from claim c
      left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
      where c.client_key = ${ctx.client.key} and c.state in ('Bereitgestellt', 'Abgeholt') and ${claimFilter(aim)}
    )
    select
      (select count(*) from recommendation r where r.client_key = ${ctx.client.key}
        and (r.valid_until > ${ctx.now} or r.clock_stopped_at is not null) and ${linkFilter(aim)})::integer as links,
      (select count(*) from owed where state = 'Bereitgestellt')::integer as claims,
      (select count(*) from owed join payment p on p.client_key = ${ctx.client.key} and p.claim_id = owed.id
        and p.state = 'Offen' where not exists (
          select from payout_run_payment run where run.client_key = p.client_key and run.payment_id = p.id
        ))::integer as payments`.execute(ctx.db);
  return rows[0] ?? { links: 0, claims: 0, payments: 0 };
};
