import { AppError } from '@mundwerk/contract/errors';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { selectInRun } from '../payment/store.ts';
import { isPossibleEnd } from './rules.ts';
import { endExclusion, endExpired, insertExclusion, lockOpenPayment } from './store.ts';

/** Why a payment is excluded from the next runs, until when, and by whom. */
export interface ExclusionInput {
  readonly reasonCode: string;
  readonly reason: string;
  readonly endsOn: string;
  readonly by: string;
}

/** The fields of a payment that acts on it return. */
export interface ActedPayment {
  readonly id: string;
  readonly endToEndId: string;
  readonly amountCents: number;
}

const lockWaiting = async (ctx: Ctx, paymentId: string): Promise<ActedPayment> => {
  const payment = await lockOpenPayment(ctx, paymentId);
  if (!payment || (await selectInRun(ctx, [paymentId])).has(paymentId)) throw new AppError('paymentNotWaiting');
  return payment;
};

/** Excludes an open payment from the next runs; paymentNotWaiting when it is in a run, settled, or excluded already. */
export const excludePayment = (ctx: Ctx, paymentId: string, input: ExclusionInput): Promise<ActedPayment> =>
  transact(ctx, async (inner) => {
    const today = calendarDay(ctx.now);
    if (!isPossibleEnd(input.endsOn, today)) {
      throw new AppError('inputInvalid', [{ field: 'Bis', reason: 'inputInvalid' }]);
    }
    const payment = await lockWaiting(inner, paymentId);
    await endExpired(inner, paymentId, today);
    if (!(await insertExclusion(inner, { ...input, id: newId(), paymentId }))) throw new AppError('paymentNotWaiting');
    return payment;
  });

/** Ends the exclusion of a payment, so that the next run takes it; paymentNotWaiting when it was not excluded. */
export const readmitPayment = (
  ctx: Ctx,
  paymentId: string,
  by: string,
): Promise<ActedPayment & { readonly endsOn: string }> =>
  transact(ctx, async (inner) => {
    const payment = await lockWaiting(inner, paymentId);
    const ended = await endExclusion(inner, paymentId, by);
    if (!ended) throw new AppError('paymentNotWaiting');
    return { ...payment, ...ended };
  });
