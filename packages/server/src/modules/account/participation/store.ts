import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { AccountTables } from '../tables.ts';

/** Kind of an entry: an account as a whole, an address, a pattern, or an exception from blocks. */
export type EntryKind = AccountTables['participation_entry']['kind'];

/** An entry about taking part that an operator made. */
export interface ParticipationEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly recommenderId: string | null;
  /** An address or a pattern; null for an account. */
  readonly entry: string | null;
  readonly setAt: Date;
  readonly setBy: string;
  readonly liftedAt: Date | null;
  readonly liftedBy: string | null;
}

const tables = (ctx: Ctx) => ctx.db.withTables<AccountTables>();

const ENTRY = [
  'id',
  'kind',
  'recommender_id as recommenderId',
  'entry',
  'set_at as setAt',
  'set_by as setBy',
  'lifted_at as liftedAt',
  'lifted_by as liftedBy',
] as const;

const select = (ctx: Ctx) =>
  tables(ctx).selectFrom('participation_entry').select(ENTRY).where('client_key', '=', ctx.client.key);

/** Adds an entry; false when the same one is active already. */
export const insertEntry = async (
  ctx: Ctx,
  entry: Pick<ParticipationEntry, 'id' | 'kind' | 'recommenderId' | 'entry' | 'setBy'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('participation_entry')
    .values({
      client_key: ctx.client.key,
      id: entry.id,
      kind: entry.kind,
      recommender_id: entry.recommenderId,
      entry: entry.entry,
      set_at: ctx.now,
      set_by: entry.setBy,
      lifted_at: null,
      lifted_by: null,
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
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('participation_entry')
    .set({ lifted_at: ctx.now, lifted_by: by })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Deletes the entries about an account that is being deleted. */
export const deleteEntriesOf = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  await tables(ctx)
    .deleteFrom('participation_entry')
    .where('client_key', '=', ctx.client.key)
    .where('recommender_id', '=', recommenderId)
    .execute();
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
  const { count } = await tables(ctx)
    .selectFrom('participation_entry')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('client_key', '=', ctx.client.key)
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
  const accounts = tables(ctx)
    .selectFrom('recommender')
    .select('id')
    .where('client_key', '=', ctx.client.key)
    .where('deleted_at', 'is', null);
  if (!entry.includes('*')) return accounts.where('email_normal', '=', normaliseEmail(entry));
  const pattern = likeOf(entry.trim().toLowerCase());
  const names = approved.filter((one) => !one.includes('*')).map(normaliseEmail);
  return accounts
    .where((where) => where.or([where(sql`lower(email)`, 'like', pattern), where('email_normal', 'like', pattern)]))
    .where(sql<boolean>`email_normal <> all (${names}::text[])`);
};
