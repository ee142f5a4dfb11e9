import { maskIban } from '@mundwerk/contract/values/person/iban';
import { notifyOwner } from '#modules/account/index.ts';
import type { RecommenderActor } from '#modules/actors.ts';
import type { Ctx } from '#platform/context.ts';
import type { PayeeAccount } from '../payment/account-encryption.ts';
import { storeBankData } from './bank-data.ts';

/**
 * Saves the account that a recommender just named for a payout, because they ticked the box. The recommender is notified unless the
 * pickup has already notified them of the same account.
 */
export const rememberAccount = async (
  ctx: Ctx,
  actor: RecommenderActor,
  account: PayeeAccount,
  isTold: boolean,
): Promise<void> => {
  const difference = await storeBankData(ctx, actor, account, actor.confirmedAt !== null);
  if (difference === 'same' || isTold) return;
  await notifyOwner(ctx, actor.id, {
    subject: difference === 'first' ? 'bankDataEntered' : 'bankDataChanged',
    ibanMasked: maskIban(account.iban),
  });
};
