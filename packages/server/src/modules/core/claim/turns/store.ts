import type { Beneficiary } from '@mundwerk/contract/values/state/states';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import type { TurnEvent } from '../rules.ts';
import type { ClaimTables } from '../tables.ts';

/** A mail owed at a turn of a referral, by its key. */
export interface OwedTurn {
  readonly number: string;
  readonly event: TurnEvent;
  /** Id of the order that the mail is about; empty where it is about the link. */
  readonly ref: string;
}

const tables = (ctx: Ctx) => ctx.db.withTables<ClaimTables>();
const ofClient = (ctx: Ctx) => clientRows<ClaimTables>(ctx);

const owed = (ctx: Ctx) =>
  ofClient(ctx).selectFrom('referral_mail').select(['number', 'event', 'ref']).where('settled_at', 'is', null);

/** Records that mails are owed, each once; returns how many are new. */
export const insertTurns = async (ctx: Ctx, turns: readonly OwedTurn[]): Promise<number> => {
  if (turns.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('referral_mail')
    .values(turns.map((turn) => ({ ...turn, client_key: ctx.client.key, created_at: ctx.now, settled_at: null })))
    .onConflict((conflict) => conflict.constraint('referral_mail_pk').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
};

/**
 * Forgets that an order was announced and ended, and that its rewards were cancelled, because its refusal was taken back: all of it is told
 * anew if it happens again.
 */
export const deleteOrderTurns = async (
  ctx: Ctx,
  { recommendationNumber, id }: { readonly recommendationNumber: string; readonly id: string },
): Promise<void> => {
  await ofClient(ctx)
    .deleteFrom('referral_mail')
    .where('number', '=', recommendationNumber)
    .where('ref', '=', id)
    .where('event', 'in', ['concluded', 'ended', 'endedRecipient'])
    .execute();
  await ofClient(ctx)
    .deleteFrom('claim_mail')
    .where('event', '=', 'cancelled')
    .where('claim_id', 'in', (from) =>
      from.selectFrom('claim').select('id').where('client_key', '=', ctx.client.key).where('order_id', '=', id),
    )
    .execute();
};

/** The mails that have been owed longest, of all clients; those that failed wait for their next attempt. */
export const selectOwedTurns = (
  db: Database,
  now: Date,
  limit: number,
): Promise<(OwedTurn & { readonly clientKey: string })[]> =>
  db
    .withTables<ClaimTables>()
    .selectFrom('referral_mail')
    .select(['client_key as clientKey', 'number', 'event', 'ref'])
    .where('settled_at', 'is', null)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .orderBy('created_at')
    .orderBy('client_key')
    .orderBy('number')
    .orderBy('event')
    .orderBy('ref')
    .limit(limit)
    .execute();

/** The last mail to the recommender, or the recipient, of a recommendation. */
export const selectLastTurn = async (
  ctx: Ctx,
  number: string,
  reader: 'recommender' | 'recipient',
): Promise<OwedTurn | null> =>
  (await ofClient(ctx)
    .selectFrom('referral_mail')
    .select(['number', 'event', 'ref'])
    .where('number', '=', number)
    .where('event', reader === 'recipient' ? '=' : '<>', 'endedRecipient')
    .where('settled_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('settled_at', 'desc')
    .executeTakeFirst()) ?? null;

/** Locks an owed mail for this transaction; false when it is settled or another server has locked it. */
export const lockOwedTurn = async (ctx: Ctx, { number, event, ref }: OwedTurn): Promise<boolean> =>
  (await owed(ctx)
    .where('number', '=', number)
    .where('event', '=', event)
    .where('ref', '=', ref)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined;

const updateTurn = async (
  ctx: Ctx,
  { number, event, ref }: OwedTurn,
  change: { readonly settled_at: Date } | { readonly retry_at: Date },
): Promise<void> => {
  await ofClient(ctx)
    .updateTable('referral_mail')
    .set(change)
    .where('number', '=', number)
    .where('event', '=', event)
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow();
};

export const updateTurnSettled = (ctx: Ctx, owed: OwedTurn): Promise<void> =>
  updateTurn(ctx, owed, { settled_at: ctx.now });

/** Records when a mail that could not be written is retried. */
export const updateTurnFailed = (ctx: Ctx, owed: OwedTurn, retryAt: Date): Promise<void> =>
  updateTurn(ctx, owed, { retry_at: retryAt });

/** Whether a mail of the claim itself already notifies an order's beneficiary of the cancellation. */
export const isCancellationTold = async (ctx: Ctx, orderId: string, beneficiary: Beneficiary): Promise<boolean> =>
  (await tables(ctx)
    .selectFrom('claim_mail')
    .innerJoin('claim', (join) =>
      join.onRef('claim.client_key', '=', 'claim_mail.client_key').onRef('claim.id', '=', 'claim_mail.claim_id'),
    )
    .select('claim.id')
    .where('claim.client_key', '=', ctx.client.key)
    .where('claim.order_id', '=', orderId)
    .where('claim.beneficiary', '=', beneficiary)
    .where('claim_mail.event', '=', 'cancelled')
    .executeTakeFirst()) !== undefined;
