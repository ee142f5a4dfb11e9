import type { Closing } from '@mundwerk/contract/values/closing';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { ClosingMailKind, ConcernedPerson } from './rules.ts';
import type { ClosingTables } from './tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ClosingTables>(ctx);

/** An announced end as it is stored. */
export interface StoredClosing extends Closing {
  readonly id: string;
  readonly announcedAt: Date;
}

/** A mail about the end that one person is owed, by its key. */
export interface OwedMail extends ConcernedPerson {
  readonly closingId: string;
  readonly kind: ClosingMailKind;
}

const tables = (ctx: Ctx) => ctx.db.withTables<ClosingTables>();

const CLOSING = [
  'id',
  'ends_on as endsOn',
  'links_until as linksUntil',
  'decided_until as decidedUntil',
  'pickup_until as pickupUntil',
  'statements_until as statementsUntil',
  'pickup_days as pickupDays',
  'announced_at as announcedAt',
] as const;

/** The announced end of the programme; null if there is none. */
export const selectClosing = async (ctx: Ctx): Promise<StoredClosing | null> =>
  (await ofClient(ctx).selectFrom('closing').select(CLOSING).where('withdrawn_at', 'is', null).executeTakeFirst()) ??
  null;

/** An end by its id, withdrawn or not. */
export const selectClosingById = (ctx: Ctx, id: string): Promise<StoredClosing> =>
  ofClient(ctx).selectFrom('closing').select(CLOSING).where('id', '=', id).executeTakeFirstOrThrow();

export const insertClosing = async (ctx: Ctx, id: string, closing: Closing, by: string): Promise<void> => {
  await tables(ctx)
    .insertInto('closing')
    .values({
      client_key: ctx.client.key,
      id,
      ends_on: closing.endsOn,
      links_until: closing.linksUntil,
      decided_until: closing.decidedUntil,
      pickup_until: closing.pickupUntil,
      statements_until: closing.statementsUntil,
      pickup_days: closing.pickupDays,
      announced_at: ctx.now,
      announced_by: by,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    .execute();
};

/** Withdraws the announced end whose last day is today or later; null when there is none. */
export const updateWithdrawn = async (ctx: Ctx, today: string, by: string): Promise<{ readonly id: string } | null> =>
  (await ofClient(ctx)
    .updateTable('closing')
    .set({ withdrawn_at: ctx.now, withdrawn_by: by })
    .where('withdrawn_at', 'is', null)
    .where('ends_on', '>=', today)
    .returning('id')
    .executeTakeFirst()) ?? null;

/** Rows of one statement: far below the limit of parameters. */
const ROWS = 5000;

/** Records that people are to be told, each once; returns how many are new. */
export const insertMails = async (
  ctx: Ctx,
  closingId: string,
  kind: ClosingMailKind,
  people: readonly ConcernedPerson[],
): Promise<number> => {
  let inserted = 0;
  for (let start = 0; start < people.length; start += ROWS) {
    const { numInsertedOrUpdatedRows } = await tables(ctx)
      .insertInto('closing_mail')
      .values(
        people.slice(start, start + ROWS).map(({ reader, personId }) => ({
          client_key: ctx.client.key,
          closing_id: closingId,
          kind,
          reader,
          person_id: personId,
          created_at: ctx.now,
          settled_at: null,
          retry_at: null,
        })),
      )
      .onConflict((conflict) => conflict.constraint('closing_mail_pk').doNothing())
      .executeTakeFirst();
    inserted += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return inserted;
};

/** Forgets the mails about an end that were not written yet, and returns the people who were told of it. */
export const deleteUnwritten = async (ctx: Ctx, closingId: string): Promise<ConcernedPerson[]> => {
  const mails = tables(ctx);
  // First: a mail that is just being written is locked, so that the people are read after it is written.
  await mails
    .deleteFrom('closing_mail')
    .where('client_key', '=', ctx.client.key)
    .where('closing_id', '=', closingId)
    .where('settled_at', 'is', null)
    .execute();
  return mails
    .selectFrom('closing_mail')
    .select(['reader', 'person_id as personId'])
    .where('client_key', '=', ctx.client.key)
    .where('closing_id', '=', closingId)
    .where('kind', '=', 'ends')
    .execute();
};

/** The mails that have been owed longest; those that failed wait for their next attempt. */
export const selectOwedMails = (ctx: Ctx, limit: number): Promise<OwedMail[]> =>
  ofClient(ctx)
    .selectFrom('closing_mail')
    .select(['closing_id as closingId', 'kind', 'reader', 'person_id as personId'])
    .where('settled_at', 'is', null)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', ctx.now)]))
    .orderBy('created_at')
    .orderBy('person_id')
    .limit(limit)
    .execute();

/** Locks an owed mail for this transaction; false when it is settled, withdrawn or locked by another server. */
export const lockOwedMail = async (ctx: Ctx, { closingId, kind, reader, personId }: OwedMail): Promise<boolean> =>
  (await ofClient(ctx)
    .selectFrom('closing_mail')
    .select('person_id')
    .where('closing_id', '=', closingId)
    .where('kind', '=', kind)
    .where('reader', '=', reader)
    .where('person_id', '=', personId)
    .where('settled_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined;

/** Records that a mail was written, or when one that could not be is tried again. */
export const updateMail = async (
  ctx: Ctx,
  { closingId, kind, reader, personId }: OwedMail,
  change: { readonly settled_at: Date } | { readonly retry_at: Date },
): Promise<void> => {
  await ofClient(ctx)
    .updateTable('closing_mail')
    .set(change)
    .where('closing_id', '=', closingId)
    .where('kind', '=', kind)
    .where('reader', '=', reader)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
};

/** How many mails about an end are written, and how many are still owed. */
export const countMails = async (
  ctx: Ctx,
  closingId: string,
): Promise<{ readonly written: number; readonly owed: number }> => {
  const { all, owed } = await ofClient(ctx)
    .selectFrom('closing_mail')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('settled_at', 'is', null).as('owed'),
    ])
    .where('closing_id', '=', closingId)
    .executeTakeFirstOrThrow();
  return { written: Number(all) - Number(owed), owed: Number(owed) };
};
