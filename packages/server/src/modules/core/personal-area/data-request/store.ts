import type { DataRequestKind } from '@mundwerk/contract/values/console/repairs';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { DataRequest } from '../rules.ts';
import type { PersonalAreaTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<PersonalAreaTables>(ctx);

const select = (ctx: Ctx) =>
  ofClient(ctx)
    .selectFrom('data_request')
    .select((column) => [
      'id',
      sql<string>`coalesce(recommender_id, recipient_id)`.as('personId'),
      column('recipient_id', 'is not', null).as('isContact'),
      'kind',
      'asked_at as askedAt',
      'due_on as dueOn',
      'confirmed_at as confirmedAt',
      'ended_at as endedAt',
      'outcome',
    ])
    .$castTo<DataRequest>();

/** A request to write down: of an account, or of a contact with the hash of the link that confirms it. */
type NewDataRequest = { id: string; kind: DataRequestKind; due_on: string; asked_by: string } & (
  | { recommender_id: string }
  | { recipient_id: string; confirm_hash: string }
);

/** Stores a request; false if the person already has an open request of the same kind. */
export const insertDataRequest = async (ctx: Ctx, row: NewDataRequest): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('data_request', { ...row, asked_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** A request by its id, locked until the transaction ends. */
export const lockDataRequest = async (ctx: Ctx, id: string): Promise<DataRequest | null> =>
  (await select(ctx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** One request by its id. */
export const selectDataRequest = async (ctx: Ctx, id: string): Promise<DataRequest | null> =>
  (await select(ctx).where('id', '=', id).executeTakeFirst()) ?? null;

/** The request of a contact by the hash of its mailed link. */
export const selectRequestByLink = async (ctx: Ctx, hash: string): Promise<DataRequest | null> =>
  (await select(ctx).where('confirm_hash', '=', hash).executeTakeFirst()) ?? null;

/** All requests of a person, newest first; a person is one account, or all rows of one contact. */
export const selectDataRequests = (ctx: Ctx, personIds: readonly string[]): Promise<DataRequest[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : select(ctx)
        .where((where) => where.or([where('recommender_id', 'in', personIds), where('recipient_id', 'in', personIds)]))
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .execute();

/** Replaces the confirming link of a contact's open request. */
export const updateRequestLink = async (ctx: Ctx, id: string, hash: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('data_request')
    .set({ confirm_hash: hash })
    .where('id', '=', id)
    .where('recipient_id', 'is not', null)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
};

/** Marks open requests as confirmed by their owner, one or all of an account, and returns their kinds. */
export const updateConfirmed = async (
  ctx: Ctx,
  which: { readonly id: string } | { readonly recommenderId: string },
): Promise<DataRequestKind[]> => {
  const rows = await ofClient(ctx)
    .updateTable('data_request')
    .set({ confirmed_at: ctx.now })
    .where((where) => ('id' in which ? where('id', '=', which.id) : where('recommender_id', '=', which.recommenderId)))
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other));
};

/** Which open requests end: one, or all of a person. */
export type EndingRequests = { readonly id: string } | { readonly personIds: readonly string[] };

/** Ends requests that are open. */
export const updateEnded = (
  ctx: Ctx,
  which: EndingRequests,
  end: { readonly outcome: NonNullable<DataRequest['outcome']>; readonly by: string },
): Promise<{ id: string; kind: DataRequestKind }[]> =>
  ofClient(ctx)
    .updateTable('data_request')
    .set({ ended_at: ctx.now, ended_by: end.by, outcome: end.outcome })
    .where((where) =>
      'id' in which
        ? where('id', '=', which.id)
        : where.or([where('recommender_id', 'in', which.personIds), where('recipient_id', 'in', which.personIds)]),
    )
    .where('ended_at', 'is', null)
    .returning(['id', 'kind'])
    .execute();
