import type { Ctx } from '../../../platform/context.ts';
import { eraseSettledAccounts } from '../../payout/index.ts';
import { eraseCodes } from '../../voucher/index.ts';
import { deleteRewardTokensOf } from '../token/store.ts';
import { cancelClaims } from './cancel-claims.ts';
import { takeClaims } from './store.ts';

/**
 * Ends what a deleted account could still claim. What was not picked up is cancelled, because nobody is left to pick it up, and so is a wait for a voucher, because nobody is left to be mailed; what
 * was is still paid, and its bank data stay until then; of what is settled, amounts and dates alone stay for the books.
 */
export const closeClaims = async (ctx: Ctx, recommenderId: string): Promise<void> => {
  const claims = await takeClaims(ctx, { recommenderId });
  const ids = claims.map(({ id }) => id);
  const unclaimed = claims.filter(
    ({ state, payoutKind }) =>
      state === 'Offen' || state === 'Bereitgestellt' || (state === 'Abgeholt' && payoutKind === 'Gutschein'),
  );
  await cancelClaims(ctx, unclaimed, { by: 'recommender', reason: 'account deleted' });
  await deleteRewardTokensOf(ctx, ids);
  await eraseSettledAccounts(ctx, ids);
  await eraseCodes(ctx, ids);
};
