import { completeOrders } from '#modules/order/index.ts';
import { erasePaymentNotes, eraseSettledAccounts } from '#modules/payout/index.ts';
import { eraseCodes } from '#modules/voucher/index.ts';
import type { Ctx } from '#platform/context.ts';
import { forgetKeptTexts } from '#platform/mail/store.ts';
import { selectSettledOrders } from '../settle/store.ts';
import { deleteRewardTokensOf } from '../token/store.ts';
import { cancelClaims } from './cancel-claims.ts';
import { lockClaims } from './store.ts';

const ACCOUNT_DELETED = { by: 'recommender', reason: 'account deleted' } as const;
const CONSENT_WITHDRAWN = { by: 'recipient', reason: 'consent withdrawn' } as const;

/** The person whose claims end: a recommender with the account, or a recipient with the consent. */
export type Leaving = { readonly recommenderId: string } | { readonly recipientId: string };

/**
 * Ends the claims of a person who leaves. Those that were not picked up or wait for a voucher are cancelled, because their
 * beneficiary can no longer be notified. Picked-up ones are still paid, and their bank data stay until then; of settled ones
 * only amounts and dates stay for accounting.
 */
export const closeClaims = async (ctx: Ctx, of: Leaving): Promise<void> => {
  const claims = await lockClaims(ctx, of);
  const ids = claims.map(({ id }) => id);
  const unclaimed = claims.filter(
    ({ state, payoutKind }) =>
      state === 'Offen' || state === 'Bereitgestellt' || (state === 'Abgeholt' && payoutKind === 'Gutschein'),
  );
  await cancelClaims(ctx, unclaimed, 'recommenderId' in of ? ACCOUNT_DELETED : CONSENT_WITHDRAWN);
  // What was released owes nothing any more once its last claim has ended.
  const why = 'recommenderId' in of ? ACCOUNT_DELETED : CONSENT_WITHDRAWN;
  await completeOrders(ctx, await selectSettledOrders(ctx, ids), why);
  await deleteRewardTokensOf(ctx, ids);
  await eraseSettledAccounts(ctx, ids);
  await erasePaymentNotes(ctx, ids);
  await eraseCodes(ctx, ids);
  await forgetKeptTexts(ctx, ids);
};
