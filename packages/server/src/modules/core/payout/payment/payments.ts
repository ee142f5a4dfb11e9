import { AppError } from '@mundwerk/contract/errors';
import { maskIban } from '@mundwerk/contract/values/person/iban';
import type { PaymentState } from '@mundwerk/contract/values/state/states';
import { notifyOwner } from '#modules/core/account/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { readOwnBankData } from '../bank-data/bank-data.ts';
import { noteIbanUse } from '../iban-use/iban-uses.ts';
import { heldSince, isHolding, isPossibleEnd, noveltyOf, paymentStateAfter } from '../rules.ts';
import { endExclusion, endExpired, insertExclusion, lockOpenPayment } from '../run/store.ts';
import { deleteChangesBefore, upsertAccountChange } from '../store.ts';
import { decryptAccount, encryptAccount, type PayeeAccount } from './account-encryption.ts';
import {
  type Cause,
  insertPayment,
  insertPaymentHistory,
  lockPayments,
  selectInRun,
  selectLastLivePayment,
  selectPaymentsOf,
  updatePaymentState,
} from './store.ts';

/** A payment with the account it goes to; the account is null once it is erased. */
export interface Payment {
  readonly claimId: string;
  readonly amountCents: number;
  readonly state: PaymentState;
  readonly account: PayeeAccount | null;
  readonly createdAt: Date;
}

/** The account a stored payment goes to. */
export const accountOf = (
  ctx: Ctx,
  { id, accountEncrypted, keyId }: { readonly id: string; readonly accountEncrypted: Buffer; readonly keyId: string },
): PayeeAccount =>
  decryptAccount(
    ctx.platform.config.encryptionKeys,
    { bytes: accountEncrypted, keyId },
    { clientKey: ctx.client.key, id },
  );

/** A claim to pay, and its payee: a recommender or a recipient. */
export interface PayableClaim {
  readonly id: string;
  readonly number: string;
  readonly valueCents: number;
  readonly recommenderId: string | null;
  readonly recipientId: string | null;
}

/** The recommender or recipient a claim pays. */
export const payeeOf = ({ recommenderId, recipientId }: PayableClaim): string => {
  const id = recommenderId ?? recipientId;
  if (id === null) throw new Error('a payment without a payee');
  return id;
};

/** Opens the payment of a claim. The database refuses a second one that is open or paid (payment_live_once). */
export const openPayment = (ctx: Ctx, claim: PayableClaim, account: PayeeAccount, by: string): Promise<void> =>
  transact(ctx, async (inner) => {
    const id = newId();
    await insertPayment(inner, {
      id,
      claim_id: claim.id,
      claimNumber: claim.number,
      owner_id: payeeOf(claim),
      amount_cents: claim.valueCents,
      iban_masked: maskIban(account.iban),
      ...encryptAccount(ctx.platform.config.encryptionKeys, account, { clientKey: ctx.client.key, id }),
    });
    await noteIbanUse(inner, payeeOf(claim), account.iban);
    await insertPaymentHistory(inner, [
      { payment_id: id, event: 'open', from_state: null, to_state: 'Offen', by, reason: null },
    ]);
  });

/**
 * Locks the payments of claims and returns the claims whose open payment is in a payout run: the bank may be paying it this
 * moment, so that only the bank's answer ends it (decision 0022).
 */
export const lockPaymentsUnderWay = async (ctx: Ctx, claimIds: readonly string[]): Promise<Set<string>> => {
  const open = (await lockPayments(ctx, claimIds)).filter(({ state }) => state === 'Offen');
  // Read only under the lock, so that a run that was made meanwhile is seen.
  const inRun = await selectInRun(
    ctx,
    open.map(({ id }) => id),
  );
  return new Set(open.filter(({ id }) => inRun.has(id)).map(({ claimId }) => claimId));
};

/** Cancels the open payments of claims; what is paid stays paid. The caller must leave out claims whose payment is in a run. */
export const cancelPayments = (ctx: Ctx, claimIds: readonly string[], cause: Cause): Promise<void> =>
  transact(ctx, async (inner) => {
    for (const { id, state } of await lockPayments(inner, claimIds)) {
      const to = paymentStateAfter(state, 'cancel');
      if (!to) continue;
      if (!(await updatePaymentState(inner, id, 'cancel'))) throw new Error('a payment moved while it was held');
      await insertPaymentHistory(inner, [
        { payment_id: id, event: 'cancel', from_state: state, to_state: to, ...cause },
      ]);
    }
  });

/** The payments of claims with the accounts they go to, the oldest first. */
export const readPayments = async (ctx: Ctx, claimIds: readonly string[]): Promise<Payment[]> =>
  (await selectPaymentsOf(ctx, claimIds)).map(({ id, accountEncrypted, keyId, ...payment }) => ({
    ...payment,
    account: accountEncrypted && keyId ? accountOf(ctx, { id, accountEncrypted, keyId }) : null,
  }));

/** Why a payment is excluded from the next runs, until when, and by whom. */
export interface ExclusionInput {
  readonly reasonCode: string;
  readonly reason: string;
  readonly endsOn: string;
  readonly by: string;
}

/** The fields of a payment that acts on it return. */
interface ActedPayment {
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

/** The account a payee is known by: the saved one, else that of their last payment which did not come back. */
const knownIban = async (ctx: Ctx, ownerId: string): Promise<string | null> => {
  const saved = await readOwnBankData(ctx, ownerId);
  if (saved) return saved.iban;
  const last = await selectLastLivePayment(ctx, ownerId);
  return last ? accountOf(ctx, last).iban : null;
};

/**
 * Records when money goes to another account than before, so that the payment is held, and notifies recommenders of every account that is
 * new to us; returns whether it did. A first account of a session that proved no password or passkey is held, too. Call it before the
 * payment is opened, in the same transaction.
 */
export const notePayee = async (ctx: Ctx, claim: PayableClaim, iban: string, isProven: boolean): Promise<boolean> => {
  const ownerId = payeeOf(claim);
  const novelty = noveltyOf(iban, await knownIban(ctx, ownerId));
  if (isHolding(novelty, isProven)) await upsertAccountChange(ctx, ownerId);
  if (novelty === 'known' || claim.recommenderId === null) return false;
  await notifyOwner(ctx, claim.recommenderId, { subject: 'payoutAccountNamed', ibanMasked: maskIban(iban) });
  return true;
};

/** Deletes account changes that no longer hold payments back. */
export const forgetAccountChanges: Task = {
  name: 'forget-account-changes',
  cron: '54 3 * * *',
  run: ({ db, clock }) => deleteChangesBefore(db, heldSince(clock.now())),
};
