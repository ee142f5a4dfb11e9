import type { OrderState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The periods during which operators blocked an account, newest first. */
export const selectBlocks = async (
  ctx: Ctx,
  recommenderId: string,
): Promise<{ readonly setAt: Date; readonly liftedAt: Date | null }[]> => {
  const { rows } = await sql<{ setAt: Date; liftedAt: Date | null }>`
    select set_at as "setAt", lifted_at as "liftedAt" from participation_entry
    where client_key = ${ctx.client.key} and recommender_id = ${recommenderId}::uuid order by set_at desc`.execute(
    ctx.db,
  );
  return rows;
};

/** A reviewed payout, without information about other people. */
export interface ReviewedClaim {
  readonly claimNumber: string;
  readonly state: string;
  readonly signals: readonly string[];
  readonly assessedAt: Date;
  readonly heldUntil: Date | null;
  readonly decidedAt: Date | null;
  readonly passedAt: Date | null;
  readonly quietUntil: Date | null;
  readonly isHousehold: boolean | null;
}

/** Selects reviews by the person whose claims they concern. */
type Reviewed = { readonly recommenderId: string } | { readonly recipientIds: readonly string[] };

/** The reviews of a person's claims, the newest first. */
export const selectReviews = async (ctx: Ctx, of: Reviewed): Promise<ReviewedClaim[]> => {
  const isTheirs =
    'recommenderId' in of
      ? sql`r.recommender_id = ${of.recommenderId}::uuid`
      : sql`c.recipient_id = any(${of.recipientIds}::uuid[])`;
  const { rows } = await sql<ReviewedClaim>`
    select c.claim_number as "claimNumber", r.state, r.assessed_at as "assessedAt", r.held_until as "heldUntil",
      r.decided_at as "decidedAt", p.at as "passedAt", p.until as "quietUntil", p.is_household as "isHousehold",
      array(select reason ->> 'signal' from jsonb_array_elements(r.reasons) as one (reason)) as signals
    from review_case r
    join claim c on c.client_key = r.client_key and c.id = r.claim_id
    left join pair_ok p on p.client_key = r.client_key and p.claim_id = r.claim_id
    where r.client_key = ${ctx.client.key} and ${isTheirs}
    order by r.assessed_at desc`.execute(ctx.db);
  return rows;
};

/** An order in which a contact is named. */
interface ContactOrder {
  readonly number: string;
  readonly externalNumber: string | null;
  readonly orderedOn: string;
  readonly state: OrderState;
}

/** Facts about a contact that are stored outside the recipient row. */
export interface ContactFacts {
  readonly recipientId: string;
  readonly productId: number;
  readonly createdAt: Date;
  readonly history: ReadonlyArray<{ readonly event: string; readonly at: string }>;
  readonly orders: readonly ContactOrder[];
}

/** The history of a contact's rows, and the orders that name them. */
export const selectContactFacts = async (ctx: Ctx, recipientIds: readonly string[]): Promise<ContactFacts[]> => {
  const { rows } = await sql<ContactFacts>`
    select e.id as "recipientId", r.product_id as "productId", e.created_at as "createdAt",
      (select coalesce(jsonb_agg(jsonb_build_object('event', h.event, 'at', h.at) order by h.id), '[]')
        from recipient_history h where h.client_key = e.client_key and h.recipient_id = e.id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('number', o.order_number, 'externalNumber', o.external_number,
          'orderedOn', o.ordered_on, 'state', o.state) order by o.created_at), '[]')
        from customer_order o where o.client_key = e.client_key and o.recipient_id = e.id) as orders
    from recipient e join recommendation r on r.client_key = e.client_key and r.number = e.recommendation_number
    where e.client_key = ${ctx.client.key} and e.id = any(${recipientIds}::uuid[])`.execute(ctx.db);
  return rows;
};

/** Contacts with an open request whose data were erased otherwise: by the contacts themselves, or because they were never confirmed. */
export const selectErasedContacts = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct d.recipient_id as id
    from data_request d join recipient r on r.client_key = d.client_key and r.id = d.recipient_id
    where d.client_key = ${ctx.client.key} and d.ended_at is null and r.email is null`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
