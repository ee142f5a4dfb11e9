import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { AccountTables } from '../tables.ts';

/** Kind of an entry: an account as a whole, an address, a pattern, or an exception from blocks. */
export type EntryKind = AccountTables['participation_entry']['kind'];

const NEW_ENTRY = columnsOf<AccountTables['participation_entry']>()({
  id: 'id',
  kind: 'kind',
  recommenderId: 'recommender_id',
  /** An address or a pattern; null for an account. */
  entry: 'entry',
  setBy: 'set_by',
});

const ENTRY = columnsOf<AccountTables['participation_entry']>()({
  ...NEW_ENTRY.map,
  setAt: 'set_at',
  liftedAt: 'lifted_at',
  liftedBy: 'lifted_by',
});

/** An entry about taking part that an operator made. */
export type ParticipationEntry = StoredAs<typeof ENTRY>;

const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

const select = (ctx: Ctx) => ofClient(ctx).selectFrom('participation_entry').select(ENTRY.select);

/** Adds an entry; false when the same one is active already. */
export const insertEntry = async (ctx: Ctx, entry: StoredAs<typeof NEW_ENTRY>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('participation_entry', {
      ...NEW_ENTRY.row(entry),
      set_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** An active entry by its id. */
export const selectEntry = async (ctx: Ctx, id: string): Promise<ParticipationEntry | null> =>
  (await select(ctx).where('id', '=', id).where('lifted_at', 'is', null).executeTakeFirst()) ?? null;

/** Lifts an entry; false when it was lifted before. */
export const updateEntryLifted = async (ctx: Ctx, id: string, by: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('participation_entry')
    .set({ lifted_at: ctx.now, lifted_by: by })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Deletes the entries about an account that is being deleted. */
export const deleteEntriesOf = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('participation_entry').where('recommender_id', '=', recommenderId).execute();
};

/** The entries that are active or were lifted after a moment, the newest first. */
export const selectEntries = (ctx: Ctx, since: Date, limit: number): Promise<ParticipationEntry[]> =>
  select(ctx)
    .where((where) => where.or([where('lifted_at', 'is', null), where('lifted_at', '>', since)]))
    .orderBy('set_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Number of active entries of addresses and patterns. */
export const countEntries = async (ctx: Ctx): Promise<number> => {
  const { count } = await ofClient(ctx)
    .selectFrom('participation_entry')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('lifted_at', 'is', null)
    .where('entry', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** A pattern with stars as an SQL `like` pattern, with the special characters of SQL escaped. */
const likeOf = (pattern: string): string => pattern.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '%');

/**
 * The accounts that an address or a pattern matches, as `participation` does: in any spelling, and without addresses that are
 * approved by name.
 */
export const selectConcernedAccounts = (ctx: Ctx, entry: string, approved: readonly string[]) => {
  const accounts = ofClient(ctx).selectFrom('recommender').select('id').where('deleted_at', 'is', null);
  if (!entry.includes('*')) return accounts.where('email_normal', '=', normaliseEmail(entry));
  const pattern = likeOf(entry.trim().toLowerCase());
  const names = approved.filter((one) => !one.includes('*')).map(normaliseEmail);
  return accounts
    .where((where) => where.or([where(sql`lower(email)`, 'like', pattern), where('email_normal', 'like', pattern)]))
    .where(sql<boolean>`email_normal <> all (${names}::text[])`);
};
