import { secureAccount } from '#modules/account/index.ts';
import { takeBackPayments } from '#modules/claim/index.ts';
import { removeBankData } from '#modules/payout/index.ts';
import type { Ctx } from '#platform/context.ts';

/**
 * Handles the owner's report that a change was not theirs, in one transaction: the account is locked until the owner sets a new password,
 * saved bank data are deleted, and every payment that can still be stopped is cancelled (decision 0033).
 */
export const disownChange = async (
  ctx: Ctx,
  token: string,
): Promise<{ readonly isLinkMailed: boolean; readonly isBlocked: boolean; readonly takenBack: number }> => {
  const { result, ...secured } = await secureAccount(ctx, token, async (inner, recommenderId) => {
    await removeBankData(inner, recommenderId);
    return takeBackPayments(inner, recommenderId);
  });
  return { ...secured, takenBack: result };
};
