import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ClaimTables } from '../tables.ts';
import { type BonusStep, EVER } from './rules.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<ClaimTables>();

/** The granted steps of a recommender above a number of orders, for this first counted day, with their claims. */
export const selectBonusStepsAbove = (
  ctx: Ctx,
  recommenderId: string,
  since: string | null,
  orders: number,
): Promise<Array<BonusStep & { readonly claimId: string }>> =>
  tables(ctx)
    .selectFrom('bonus_step')
    .select(['tier_orders as tierOrders', 'step', 'claim_id as claimId'])
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId)
    .where('counted_since', '=', since ?? EVER)
    .where(sql<boolean>`tier_orders * step > ${orders}`)
    .execute();

export const insertBonusSteps = async (
  ctx: Ctx,
  recommenderId: string,
  since: string | null,
  claimId: string,
  steps: readonly BonusStep[],
): Promise<void> => {
  await tables(ctx)
    .insertInto('bonus_step')
    .values(
      steps.map(({ tierOrders, step }) => ({
        client_key: ctx.client.key,
        recommender_id: recommenderId,
        counted_since: since ?? EVER,
        tier_orders: tierOrders,
        step,
        claim_id: claimId,
        granted_at: ctx.now,
      })),
    )
    .execute();
};

/** A recommender's steps with their claims' numbers, for their own copy of their data. */
export const selectStoredBonusSteps = (ctx: Ctx, recommenderId: string) =>
  tables(ctx)
    .selectFrom('bonus_step')
    .select(['tier_orders as tierOrders', 'step', 'claim_id as claimId', 'granted_at as grantedAt'])
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId)
    .orderBy('granted_at')
    .execute();

/** Deletes granted steps, so that they can be reached again. */
export const deleteBonusSteps = async (ctx: Ctx, claimIds: readonly string[]): Promise<void> => {
  await tables(ctx)
    .deleteFrom('bonus_step')
    .where('client_key', '=', ctx.client.key)
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .execute();
};

/** The number of orders that each bonus claim was granted for. */
export const selectBonusOrders = async (
  ctx: Ctx,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables(ctx)
    .selectFrom('bonus_step')
    .select(['claim_id as claimId', sql<number>`max(tier_orders * step)`.as('orders')])
    .where('client_key', '=', ctx.client.key)
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .groupBy('claim_id')
    .execute();
  return new Map(rows.map(({ claimId, orders }) => [claimId, orders]));
};
