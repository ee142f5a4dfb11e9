import { cancelPayments, lockPaymentsUnderWay } from '#modules/payout/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { askForMails } from '../notify/mail-claims.ts';
import { insertOwedMails } from '../notify/store.ts';
import type { Cause } from '../rules.ts';
import { moveClaim } from './move-claim.ts';
import type { Claim } from './store.ts';

/** Causes of a cancellation that beneficiaries are notified of: the order's end, or a bonus that was not reached after all. */
const TOLD_REASONS: ReadonlySet<string | null> = new Set(['Abgelehnt', 'Widerrufen', 'Storniert', 'Bonus']);

/** Notifies beneficiaries of the cancellation, if they had been notified of their reward before. */
const tell = async (ctx: Ctx, claims: readonly Claim[], cancelled: readonly string[], cause: Cause): Promise<void> => {
  if (!TOLD_REASONS.has(cause.reason)) return;
  const known = claims.filter(({ id, providedAt }) => providedAt !== null && cancelled.includes(id));
  await insertOwedMails(
    ctx,
    known.map(({ id }) => ({ claimId: id, event: 'cancelled', ref: '', reason: cause.reason })),
  );
  if (known.length > 0) await askForMails(ctx);
};

/**
 * Cancels locked claims, and their open payments with them; ended ones stay as they are, and so do those that are
 * in a payout run, until the bank's answer decides them (decision 0022).
 */
export const cancelClaims = (ctx: Ctx, claims: readonly Claim[], cause: Cause): Promise<void> =>
  transact(ctx, async (inner) => {
    const cancelled: string[] = [];
    const underWay = await lockPaymentsUnderWay(
      inner,
      claims.map(({ id }) => id),
    );
    for (const claim of claims.filter(({ id }) => !underWay.has(id)))
      if (await moveClaim(inner, claim, 'cancel', cause)) cancelled.push(claim.id);
    await cancelPayments(inner, cancelled, cause);
    await tell(inner, claims, cancelled, cause);
  });
