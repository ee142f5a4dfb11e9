import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { newId } from '#platform/ids.ts';
import type { CatalogueTables } from '../tables.ts';

/** An amount that an agency adds to rewards for a while, the last day included. */
export interface RewardPlan {
  readonly id: string;
  /** Null means every product. */
  readonly productId: number | null;
  readonly extraCents: number;
  readonly from: string;
  readonly until: string | null;
  readonly createdBy: string;
}

const ofClient = (ctx: Ctx) => clientRows<CatalogueTables>(ctx);

const plansOf = (ctx: Ctx, agencyNumber: string) =>
  ofClient(ctx)
    .selectFrom('reward_plan')
    .select([
      'id',
      'product_id as productId',
      'extra_cents as extraCents',
      sql<string>`to_char(lower(valid), 'YYYY-MM-DD')`.as('from'),
      // Ranges of days end before their upper bound.
      sql<string | null>`to_char(upper(valid) - 1, 'YYYY-MM-DD')`.as('until'),
      'created_by as createdBy',
    ])
    .where('agency_number', '=', agencyNumber);

export const selectPlans = (ctx: Ctx, agencyNumber: string): Promise<RewardPlan[]> =>
  plansOf(ctx, agencyNumber).orderBy(sql`lower(valid)`, 'desc').orderBy('id').execute();

/** The amount that the agency adds on a day: by the product's own plan, else by the one for all products. */
export const selectExtraCents = async (
  ctx: Ctx,
  agencyNumber: string,
  productId: number,
  day: string,
): Promise<number> => {
  const row = await ofClient(ctx)
    .selectFrom('reward_plan')
    .select('extra_cents')
    .where('agency_number', '=', agencyNumber)
    .where((where) => where.or([where('product_id', '=', productId), where('product_id', 'is', null)]))
    .where(sql<boolean>`valid @> ${day}::date`)
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirst();
  return row?.extra_cents ?? 0;
};

/** Serialises additions of an agency's plans: two that overlap would wait for each other at the constraint, and deadlock. */
export const lockPlans = async (ctx: Ctx, agencyNumber: string): Promise<void> => {
  const name = `reward plans ${ctx.client.key} ${agencyNumber}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
};

/** Adds a plan; the constraint refuses one that overlaps another. */
export const insertPlan = async (ctx: Ctx, agencyNumber: string, plan: Omit<RewardPlan, 'id'>): Promise<RewardPlan> => {
  const id = newId();
  await ofClient(ctx)
    .insertInto('reward_plan', {
      id,
      agency_number: agencyNumber,
      product_id: plan.productId,
      extra_cents: plan.extraCents,
      valid: sql`daterange(${plan.from}::date, ${plan.until}::date, '[]')`,
      created_by: plan.createdBy,
      created_at: ctx.now,
    })
    .execute();
  return { ...plan, id };
};

/** Deletes a plan that begins after today. */
export const deleteFuturePlan = async (ctx: Ctx, agencyNumber: string, id: string, today: string): Promise<boolean> => {
  const { numDeletedRows } = await ofClient(ctx)
    .deleteFrom('reward_plan')
    .where('agency_number', '=', agencyNumber)
    .where('id', '=', id)
    .where(sql<boolean>`lower(valid) > ${today}::date`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Ends a plan today; one that ended before keeps its end. Returns its last day, or null when there is no such plan. */
export const endPlan = async (ctx: Ctx, agencyNumber: string, id: string, today: string): Promise<string | null> => {
  const row = await ofClient(ctx)
    .updateTable('reward_plan')
    .set({ valid: sql`daterange(lower(valid), least(upper(valid), ${today}::date + 1), '[)')` })
    .where('agency_number', '=', agencyNumber)
    .where('id', '=', id)
    .returning(sql<string>`to_char(upper(valid) - 1, 'YYYY-MM-DD')`.as('until'))
    .executeTakeFirst();
  return row?.until ?? null;
};
