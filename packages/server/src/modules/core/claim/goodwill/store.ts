import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { GoodwillState } from '../rules.ts';
import type { ClaimTables } from '../tables.ts';

/** A request for goodwill with its history. */
export interface GoodwillRequest {
  readonly number: string;
  readonly customerNumber: string;
  readonly state: GoodwillState;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  /** Times are texts, because the rows are selected as JSON. */
  readonly history: ReadonlyArray<{ readonly state: GoodwillState; readonly at: string; readonly by: string }>;
}

const ofClient = (ctx: Ctx) => clientRows<ClaimTables>(ctx);

/** Adds a request; false when the recommendation or the customer number already has one. */
export const insertGoodwillRequest = async (
  ctx: Ctx,
  row: { id: string; recommender_id: string; number: string; customer_number: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('goodwill_request', {
      ...row,
      state: 'open',
      created_at: ctx.now,
      decided_at: null,
      decided_reason: null,
      claim_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const insertGoodwillHistory = async (
  ctx: Ctx,
  move: {
    request_id: string;
    from_state: GoodwillState | null;
    to_state: GoodwillState;
    by: string;
    reason: string | null;
  },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('goodwill_history', { ...move, at: ctx.now })
    .execute();
};

/** Decides a request; false when it is decided already. */
export const updateDecision = async (
  ctx: Ctx,
  id: string,
  decision: {
    readonly state: Exclude<GoodwillState, 'open'>;
    readonly reason: string | null;
    readonly claimId: string | null;
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('goodwill_request')
    .set({
      state: decision.state,
      decided_at: ctx.now,
      decided_reason: decision.reason,
      claim_id: decision.claimId,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The customer number of the request that led to a claim. */
export const selectCustomerNumber = async (ctx: Ctx, claimId: string): Promise<string | null> => {
  const row = await ofClient(ctx)
    .selectFrom('goodwill_request')
    .select('customer_number')
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return row?.customer_number ?? null;
};

/** The requests of a recommender, newest first. */
export const selectGoodwillRequests = (ctx: Ctx, recommenderId: string): Promise<GoodwillRequest[]> =>
  ofClient(ctx)
    .selectFrom('goodwill_request')
    .select((eb) => [
      'number',
      'customer_number as customerNumber',
      'state',
      'created_at as createdAt',
      'decided_at as decidedAt',
      jsonArrayFrom(
        eb
          .selectFrom('goodwill_history')
          .select(['goodwill_history.to_state as state', 'goodwill_history.at', 'goodwill_history.by'])
          .whereRef('goodwill_history.client_key', '=', 'goodwill_request.client_key')
          .whereRef('goodwill_history.request_id', '=', 'goodwill_request.id')
          .orderBy('goodwill_history.id'),
      )
        .$castTo<Array<{ state: GoodwillState; at: string; by: string }>>()
        .as('history'),
    ])
    .where('recommender_id', '=', recommenderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const deleteGoodwillRequests = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('goodwill_request').where('recommender_id', '=', recommenderId).execute();
};
