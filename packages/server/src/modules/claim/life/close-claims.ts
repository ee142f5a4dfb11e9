import type { Ctx } from '../../../platform/context.ts';
import { eraseSettledAccounts } from '../../payout/index.ts';
import { eraseCodes } from '../../voucher/index.ts';
import { deleteRewardTokensOf } from '../token/store.ts';
import { cancelClaims } from './cancel-claims.ts';
import { takeClaims } from './store.ts';

/**
 * Ends what a deleted account could still claim. Claims that were not picked up are cancelled, and so are waits for a voucher,
 * because they could not be told any more. Picked-up ones are still paid, and their bank data stay until then; of settled ones
 * only amounts and dates stay for the books.
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
