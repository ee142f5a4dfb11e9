import type { Ctx } from '#platform/context.ts';
import type { PayoutTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<PayoutTables>();

/** An open payment, locked until the transaction ends; null when there is no open one with that id. */
export const lockOpenPayment = async (
  ctx: Ctx,
  id: string,
): Promise<{ readonly id: string; readonly endToEndId: string; readonly amountCents: number } | null> =>
  (await tables(ctx)
    .selectFrom('payment')
    .select(['id', 'end_to_end_id as endToEndId', 'amount_cents as amountCents'])
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('state', '=', 'Offen')
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Ends an expired exclusion of a payment, so that it can be excluded again. */
export const endExpired = async (ctx: Ctx, paymentId: string, today: string): Promise<void> => {
  await tables(ctx)
    .updateTable('payment_exclusion')
    .set({ ended_at: ctx.now, ended_by: 'automatic' })
    .where('client_key', '=', ctx.client.key)
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .where('ends_on', '<=', today)
    .execute();
};

/** Excludes a payment; false when it is excluded already. */
export const insertExclusion = async (
  ctx: Ctx,
  exclusion: {
    readonly id: string;
    readonly paymentId: string;
    readonly by: string;
    readonly reasonCode: string;
    readonly reason: string;
    readonly endsOn: string;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('payment_exclusion')
    .values({
      client_key: ctx.client.key,
      id: exclusion.id,
      payment_id: exclusion.paymentId,
      at: ctx.now,
      by: exclusion.by,
      reason_code: exclusion.reasonCode,
      reason: exclusion.reason,
      ends_on: exclusion.endsOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Ends the exclusion of a payment; returns the day until which it was excluded, or null when it was not. */
export const endExclusion = async (
  ctx: Ctx,
  paymentId: string,
  by: string,
): Promise<{ readonly endsOn: string } | null> =>
  (await tables(ctx)
    .updateTable('payment_exclusion')
    .set({ ended_at: ctx.now, ended_by: by })
    .where('client_key', '=', ctx.client.key)
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .returning('ends_on as endsOn')
    .executeTakeFirst()) ?? null;
