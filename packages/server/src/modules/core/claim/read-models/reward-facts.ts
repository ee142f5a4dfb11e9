import type { ExplainedClaim, ExplainedOrder } from '@mundwerk/contract/values/reward/reward-facts';
import type { Beneficiary } from '@mundwerk/contract/values/state/states';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A claim as selected; times are texts, because the claims are selected as JSON. */
type ClaimRow = Pick<ExplainedClaim, 'state' | 'valueCents' | 'kind' | 'returnReason' | 'place'> & {
  readonly id: string;
  readonly beneficiary: Beneficiary;
  readonly readyAt: string | null;
  readonly expiresAt: string | null;
  readonly pickedUpAt: string | null;
  readonly settledAt: string | null;
  readonly ibanMasked: string | null;
  readonly accountChangedAt: string | null;
  readonly payment: NonNullable<ExplainedClaim['payment']>['state'] | null;
  readonly runAt: string | null;
  readonly fetchedAt: string | null;
  readonly rewardId: number | null;
  /** When the last mail about the claim was written, if that could not be delivered. */
  readonly mailFailedAt: string | null;
  /** Until when a review holds the payout of the claim back. */
  readonly heldUntil: string | null;
};

/** An order as selected, with its claims. */
type OrderRow = Pick<
  ExplainedOrder,
  'number' | 'orderedOn' | 'state' | 'isNewCustomer' | 'usedLink' | 'firstPremiumPaidOn' | 'isBudgetUsedUp'
> & {
  readonly recipientId: string | null;
  readonly productId: number;
  readonly concludedAt: string | null;
  readonly endedAt: string | null;
  readonly dataGivenAt: string | null;
  readonly consentAt: string | null;
  readonly dataDeletedAt: string | null;
  readonly isReleaseSettling: boolean;
  readonly claims: readonly ClaimRow[];
};

/** A recommendation with the facts that explain its rewards. */
export interface RewardFactsRow {
  readonly number: string;
  readonly shareRecommender: number;
  readonly createdAt: Date;
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  readonly addressConfirmedAt: Date | null;
  readonly isRenewed: boolean;
  readonly recommenderId: string;
  /** The recommender's address, which is compared with the client's lists and never shown. */
  readonly email: string;
  readonly blockedKind: 'general' | 'single' | 'wildcard' | null;
  readonly productId: number;
  readonly accountDeletedAt: Date | null;
  readonly visits: number;
  readonly clicks: number;
  readonly agencyName: string | null;
  readonly goodwillAt: Date | null;
  readonly hasAskedForGoodwill: boolean;
  /** Contacts who gave data and consent and have no contract that goes on. */
  readonly waitingContacts: readonly string[];
  /** The claim of an accepted goodwill request, which belongs to no order; at most one. */
  readonly goodwill: readonly ClaimRow[];
  /** The orders, leads included, the oldest first. */
  readonly orders: readonly OrderRow[];
}

/** The claims that a condition selects, as JSON. */
const claimsWhere = (isWanted: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'beneficiary', c.beneficiary, 'rewardId', c.chosen_reward_id, 'state', c.state, 'valueCents', c.value_cents, 'kind', c.payout_kind,
      'returnReason', c.return_reason, 'readyAt', c.provided_at, 'expiresAt', c.expires_at, 'pickedUpAt', c.picked_up_at,
      'settledAt', (select max(h.at) from claim_history h
        where h.client_key = c.client_key and h.claim_id = c.id and h.to_state in ('Ausgezahlt', 'Storniert', 'Abgelaufen')),
      'place', case when c.state = 'Abgeholt' and c.payout_kind = 'Gutschein' then (
        select count(*) from claim w
        where w.client_key = c.client_key and w.state = 'Abgeholt' and w.payout_kind = 'Gutschein'
          and w.chosen_reward_id = c.chosen_reward_id and w.picked_up_at <= c.picked_up_at) end,
      'accountChangedAt', (select b.changed_at from bank_account_change b
        where b.client_key = c.client_key and b.owner_id = coalesce(c.recommender_id, c.recipient_id)),
      'heldUntil', (select v.held_until from review_case v
        where v.client_key = c.client_key and v.claim_id = c.id and v.state = 'Gehalten'),
      'mailFailedAt', (select case m.state when 'failed' then m.created_at end from mail m
        where m.client_key = c.client_key and m.subject_ref = c.id::text order by m.created_at desc limit 1),
      'ibanMasked', p.iban_masked, 'payment', p.state, 'runAt', p.run_at, 'fetchedAt', p.fetched_at
    )), '[]')
  from claim c
  left join lateral (
    select p.iban_masked, p.state, u.execution_day as run_at,
      (select min(d.at) from payout_file_download d where d.client_key = u.client_key and d.run_number = u.number) as fetched_at
    from payment p
    left join payout_run_payment x on x.client_key = p.client_key and x.payment_id = p.id
    left join payout_run u on u.client_key = x.client_key and u.number = x.run_number
    where p.client_key = c.client_key and p.claim_id = c.id
    order by p.created_at desc limit 1
  ) p on true
  where ${isWanted})`;

const ordersOf = (orderIds: readonly string[] | null) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'number', o.order_number, 'orderedOn', o.ordered_on, 'state', o.state, 'isNewCustomer', o.is_new_customer,
      'usedLink', o.used_link, 'firstPremiumPaidOn', o.first_premium_paid_on, 'concludedAt', o.concluded_at,
      'endedAt', (select max(h.at) from order_history h
        where h.client_key = o.client_key and h.order_id = o.id and h.to_state in ('Abgelehnt', 'Widerrufen', 'Storniert')),
      'recipientId', o.recipient_id, 'productId', o.product_id, 'dataGivenAt', e.data_given_at, 'consentAt', e.consent_at, 'dataDeletedAt', e.deleted_at,
      'isReleaseSettling', exists (select from order_release l
        where l.client_key = o.client_key and l.order_id = o.id and l.state = 'requested'),
      'isBudgetUsedUp', exists (select from reward w
        join reward_pause z on z.client_key = w.client_key and z.reward_id = w.id
        where w.client_key = o.client_key and w.product_id = o.product_id
          and z.from_at::date <= o.ordered_on and (z.until_at is null or z.until_at::date > o.ordered_on)),
      'claims', ${claimsWhere(sql`c.client_key = o.client_key and c.order_id = o.id`)}
    ) order by o.created_at), '[]')
  from customer_order o
  left join recipient e on e.client_key = o.client_key and e.id = o.recipient_id
  where o.client_key = r.client_key and o.recommendation_number = r.number
    ${orderIds === null ? sql`` : sql`and o.id = any(${orderIds}::uuid[])`})`;

/**
 * The facts that explain the rewards of these recommendations, by their numbers. Reads tables of several modules, because an explanation
 * names the order, the recipient, the claim and its payment; all are looked up by the key of the recommendation, so that only these rows
 * cost time. With `orderIds`, reads only those orders: a link shared in public has thousands.
 */
export const selectRewardFacts = async (
  ctx: Ctx,
  numbers: readonly string[],
  orderIds: readonly string[] | null = null,
): Promise<ReadonlyMap<string, RewardFactsRow>> => {
  const { rows } = await sql<RewardFactsRow>`
    select r.number, r.share_recommender as "shareRecommender", r.created_at as "createdAt", r.valid_until as "validUntil", r.clock_stopped_at as "clockStoppedAt",
      p.address_confirmed_at as "addressConfirmedAt", p.blocked_kind as "blockedKind", p.email,
      r.recommender_id as "recommenderId", r.product_id as "productId",
      p.deleted_at as "accountDeletedAt", coalesce(f.visits, 0)::int as visits, coalesce(f.clicks, 0)::int as clicks,
      a.name as "agencyName",
      exists (select from recommendation n where n.client_key = r.client_key and n.renews = r.number) as "isRenewed",
      (select g.created_at from goodwill_request g
        where g.client_key = r.client_key and g.number = r.number and g.state = 'open' limit 1) as "goodwillAt",
      exists (select from goodwill_request g
        where g.client_key = r.client_key and g.number = r.number) as "hasAskedForGoodwill",
      array(select w.id::text from recipient w
        where w.client_key = r.client_key and w.recommendation_number = r.number and w.consent_at is not null
          and w.deleted_at is null and not exists (select from customer_order o
            where o.client_key = w.client_key and o.recipient_id = w.id and o.external_number is not null
              and o.state not in ('Abgelehnt', 'Widerrufen', 'Storniert'))
        limit 200) as "waitingContacts",
      ${claimsWhere(sql`(c.client_key, c.id) in (select g.client_key, g.claim_id from goodwill_request g
        where g.client_key = r.client_key and g.number = r.number)`)} as goodwill,
      ${ordersOf(orderIds)} as orders
    from recommendation r
    join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
    left join agency a on a.client_key = r.client_key and a.number = r.agency_number
    left join lateral (
      select sum(visits) as visits, sum(clicks) as clicks from recommendation_figures f
      where f.client_key = r.client_key and f.number = r.number
    ) f on true
    where r.client_key = ${ctx.client.key} and r.number = any(${numbers}::text[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.number, row]));
};
