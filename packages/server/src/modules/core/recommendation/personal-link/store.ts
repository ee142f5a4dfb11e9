import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { RecommendationTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<RecommendationTables>();
const ofClient = (ctx: Ctx) => clientRows<RecommendationTables>(ctx);

const NEW_NAME = columnsOf<RecommendationTables['personal_name']>()({
  name: 'name',
  recommenderId: 'recommender_id',
  choice: 'choice',
  termsHash: 'terms_hash',
});

const NAME = columnsOf<RecommendationTables['personal_name']>()({
  ...NEW_NAME.map,
  chosenAt: 'chosen_at',
  endedAt: 'ended_at',
  leadsUntil: 'leads_until',
  reservedUntil: 'reserved_until',
});

/** A name that a recommender has or had. */
export type StoredName = StoredAs<typeof NAME>;

const names = (ctx: Ctx) => ofClient(ctx).selectFrom('personal_name').select(NAME.select);

/** A name, also one that has ended; null when nobody has it. */
export const selectName = async (ctx: Ctx, name: string): Promise<StoredName | null> =>
  (await names(ctx).where('name', '=', name).executeTakeFirst()) ?? null;

/** All names a recommender has or had, the newest first. */
export const selectNamesOf = (ctx: Ctx, recommenderId: string): Promise<StoredName[]> =>
  names(ctx).where('recommender_id', '=', recommenderId).orderBy('chosen_at', 'desc').orderBy('name').execute();

/** Which of these names are in use or still reserved. */
export const selectTaken = async (ctx: Ctx, candidates: readonly string[]): Promise<Set<string>> => {
  if (candidates.length === 0) return new Set();
  const rows = await names(ctx).where('name', 'in', candidates).execute();
  return new Set(
    rows.flatMap(({ name, reservedUntil }) => (reservedUntil === null || reservedUntil > ctx.now ? [name] : [])),
  );
};

/** Which of these hashes belong to names of erased accounts. */
export const selectRetired = async (ctx: Ctx, hashes: readonly string[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set();
  const rows = await ofClient(ctx)
    .selectFrom('retired_name')
    .select('name_hash as hash')
    .where('name_hash', 'in', hashes)
    .where('until', '>', ctx.now)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
};

/** Deletes a name whose reservation is over, so that it can be given anew. */
export const deleteFreedName = async (ctx: Ctx, name: string): Promise<void> => {
  await ofClient(ctx)
    .deleteFrom('personal_name')
    .where('name', '=', name)
    .where('reserved_until', '<=', ctx.now)
    .execute();
};

/** Gives a name; false when it is taken, which leaves the transaction usable. */
export const insertName = async (ctx: Ctx, row: StoredAs<typeof NEW_NAME>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('personal_name', {
      ...NEW_NAME.row(row),
      chosen_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Ends the name a recommender has; false when there is none. */
export const endName = async (
  ctx: Ctx,
  recommenderId: string,
  { leadsUntil, reservedUntil }: { readonly leadsUntil: Date | null; readonly reservedUntil: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('personal_name')
    .set({ ended_at: ctx.now, leads_until: leadsUntil, reserved_until: reservedUntil })
    .where('recommender_id', '=', recommenderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Deletes all names of a recommender and returns them. */
export const deleteNames = async (ctx: Ctx, recommenderId: string): Promise<string[]> => {
  const deleted = await ofClient(ctx)
    .deleteFrom('personal_name')
    .where('recommender_id', '=', recommenderId)
    .returning('name')
    .execute();
  return deleted.map(({ name }) => name);
};

/** Reserves the names of an erased account, so that others cannot choose them. */
export const insertRetired = async (ctx: Ctx, hashes: readonly string[], until: Date): Promise<void> => {
  if (hashes.length === 0) return;
  await tables(ctx)
    .insertInto('retired_name')
    .values(hashes.map((name_hash) => ({ client_key: ctx.client.key, name_hash, until })))
    .onConflict((conflict) => conflict.columns(['client_key', 'name_hash']).doUpdateSet({ until }))
    .execute();
};

/** Gives the names of an account to another one. */
export const moveNames = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('personal_name')
    .set({ recommender_id: to })
    .where('recommender_id', '=', from)
    .execute();
};

/** The text of accepted terms. */
export const selectTermsText = async (ctx: Ctx, hash: string): Promise<string> =>
  (await ofClient(ctx).selectFrom('terms_text').select('text').where('hash', '=', hash).executeTakeFirstOrThrow()).text;

/** The share a recommender last chose, recommendations through the personal link excluded; null before the first. */
export const selectLastShare = async (ctx: Ctx, recommenderId: string): Promise<number | null> =>
  (
    await ofClient(ctx)
      .selectFrom('recommendation')
      .select('share_recommender as share')
      .where('recommender_id', '=', recommenderId)
      .where('by_personal_link', '=', false)
      .orderBy('created_at', 'desc')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
  )?.share ?? null;

/** Deletes the names and name hashes of all clients whose reservation has ended by the given moment. */
export const deleteFreedNames = async (db: Database, moment: Date): Promise<number> =>
  (await deleteInBatches(db, { table: 'personal_name', where: sql`reserved_until <= ${moment}` })) +
  (await deleteInBatches(db, { table: 'retired_name', where: sql`until <= ${moment}` }));
