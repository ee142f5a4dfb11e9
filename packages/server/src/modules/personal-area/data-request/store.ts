import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import type { Ctx } from '../../../platform/context.ts';
import type { PersonalAreaTables } from '../tables.ts';
import type { DataRequest } from './rules.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<PersonalAreaTables>();

const select = (ctx: Ctx) =>
  tables(ctx)
    .selectFrom('data_request')
    .select([
      'id',
      'recommender_id as recommenderId',
      'kind',
      'asked_at as askedAt',
      'due_on as dueOn',
      'confirmed_at as confirmedAt',
      'ended_at as endedAt',
      'outcome',
    ])
    .where('client_key', '=', ctx.client.key)
    .$castTo<DataRequest>();

/** Writes a request down; false when the person asked the same before and has no answer yet. */
export const insertDataRequest = async (
  ctx: Ctx,
  row: { id: string; recommender_id: string; kind: DataRequestKind; due_on: string; asked_by: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('data_request')
    .values({ ...row, client_key: ctx.client.key, asked_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** A request by its id, locked for the one who answers it. */
export const lockDataRequest = async (ctx: Ctx, id: string): Promise<DataRequest | null> =>
  (await select(ctx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** One request by its id. */
export const selectDataRequest = async (ctx: Ctx, id: string): Promise<DataRequest | null> =>
  (await select(ctx).where('id', '=', id).executeTakeFirst()) ?? null;

/** What a person asked so far, the newest first. */
export const selectDataRequests = (ctx: Ctx, recommenderId: string): Promise<DataRequest[]> =>
  select(ctx).where('recommender_id', '=', recommenderId).orderBy('asked_at', 'desc').orderBy('id').execute();

/** Notes that the owner confirmed what is open; answers its kinds. */
export const updateConfirmed = async (ctx: Ctx, recommenderId: string): Promise<DataRequestKind[]> => {
  const rows = await tables(ctx)
    .updateTable('data_request')
    .set({ confirmed_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other));
};

/** Ends requests that are open: one, or all of a person. */
export const updateEnded = (
  ctx: Ctx,
  which: { readonly id: string } | { readonly recommenderId: string },
  end: { readonly outcome: NonNullable<DataRequest['outcome']>; readonly by: string },
): Promise<{ id: string; kind: DataRequestKind }[]> =>
  tables(ctx)
    .updateTable('data_request')
    .set({ ended_at: ctx.now, ended_by: end.by, outcome: end.outcome })
    .where('client_key', '=', ctx.client.key)
    .where((where) => ('id' in which ? where('id', '=', which.id) : where('recommender_id', '=', which.recommenderId)))
    .where('ended_at', 'is', null)
    .returning(['id', 'kind'])
    .execute();
