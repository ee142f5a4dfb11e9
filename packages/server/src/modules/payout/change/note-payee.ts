import { maskIban } from '@mundwerk/contract/values/person/iban';
import { notifyOwner } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { readOwnBankData } from '../bank-data/bank-data.ts';
import { accountOf, type PayableClaim, payeeOf } from '../payment/payments.ts';
import { selectLastLivePayment } from '../payment/store.ts';
import { isHolding, noveltyOf } from './rules.ts';
import { upsertAccountChange } from './store.ts';

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
