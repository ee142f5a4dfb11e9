import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { AgencyTables } from '../tables.ts';

/** The state of a release. */
export type ReleaseState = 'requested' | 'done' | 'taken-back' | 'refused';

/** A requested release. */
export interface ReleaseRow {
  readonly id: string;
  readonly orderId: string;
  readonly requestedBy: string;
  readonly effectiveAt: Date;
}

const RELEASE = ['id', 'order_id as orderId', 'requested_by as requestedBy', 'effective_at as effectiveAt'] as const;

const tables = (db: Database) => db.withTables<AgencyTables>();
const ofClient = (ctx: Ctx) => clientRows<AgencyTables>(ctx);

/** Adds a release; null when the order has a pending one already. */
export const insertRelease = async (
  ctx: Ctx,
  release: { orderId: string; agencyNumber: string | null; requestedBy: string; effectiveAt: Date },
): Promise<ReleaseRow | null> =>
  (await ofClient(ctx)
    .insertInto('order_release', {
      id: newId(),
      order_id: release.orderId,
      agency_number: release.agencyNumber,
      requested_by: release.requestedBy,
      requested_at: ctx.now,
      effective_at: release.effectiveAt,
      state: 'requested',
    })
    .onConflict((conflict) => conflict.columns(['client_key', 'order_id']).where('state', '=', 'requested').doNothing())
    .returning(RELEASE)
    .executeTakeFirst()) ?? null;

/** The pending release of an order. */
export const selectRequested = async (ctx: Ctx, orderId: string): Promise<ReleaseRow | null> =>
  (await ofClient(ctx)
    .selectFrom('order_release')
    .select(RELEASE)
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .executeTakeFirst()) ?? null;

/** The pending releases of these orders. */
export const selectAllRequested = (ctx: Ctx, orderIds: readonly string[]): Promise<ReleaseRow[]> =>
  ofClient(ctx)
    .selectFrom('order_release')
    .select(RELEASE)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('state', '=', 'requested')
    .execute();

/** Ends a pending release; false when it has ended already. */
export const updateRelease = async (
  ctx: Ctx,
  id: string,
  state: Exclude<ReleaseState, 'requested'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('order_release')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The release, locked until the transaction ends, if it is due. */
export const takeDueRelease = async (ctx: Ctx, id: string): Promise<ReleaseRow | null> =>
  (await ofClient(ctx)
    .selectFrom('order_release')
    .select(RELEASE)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where('effective_at', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The due releases of all clients. */
export const selectDueReleases = (
  db: Database,
  now: Date,
): Promise<{ readonly clientKey: string; readonly id: string }[]> =>
  tables(db)
    .selectFrom('order_release')
    .select(['client_key as clientKey', 'id'])
    .where('state', '=', 'requested')
    .where('effective_at', '<=', now)
    .orderBy('effective_at')
    .limit(1000)
    .execute();
