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
