import { maskIban } from '@mundwerk/contract/values/person/iban';
import type { PaymentState } from '@mundwerk/contract/values/state/claim-state';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { noteIbanUse } from '../iban-use/note-iban-use.ts';
import { paymentStateAfter } from '../rules.ts';
import { decryptAccount, encryptAccount, type PayeeAccount } from './account-encryption.ts';
import {
  type Cause,
  countPaymentsOf,
  insertPayment,
  insertPaymentHistory,
  selectInRun,
  selectPaymentsOf,
  takePaymentsOf,
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

/** The EndToEndId of a payment: its claim and the attempt, so that a second payment after a return differs from the first. */
const endToEndIdOf = async (ctx: Ctx, claim: { readonly id: string; readonly number: string }): Promise<string> =>
  `${claim.number}-${(await countPaymentsOf(ctx, claim.id)) + 1}`;

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
      owner_id: payeeOf(claim),
      end_to_end_id: await endToEndIdOf(inner, claim),
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
  const open = (await takePaymentsOf(ctx, claimIds)).filter(({ state }) => state === 'Offen');
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
    for (const { id, state } of await takePaymentsOf(inner, claimIds)) {
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
