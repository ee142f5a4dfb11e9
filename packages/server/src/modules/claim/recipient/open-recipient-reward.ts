import { AppError } from '@mundwerk/contract/errors';
import type { RecipientActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { selectClaimsOfRecipient } from '../life/store.ts';
import { findBeneficiary } from '../notify/beneficiary.ts';
import { mailPickup } from '../notify/mail-pickup.ts';
import { pickUpRefusal } from '../rules.ts';
import { issueRewardToken } from '../token/reward-token.ts';

const PER_CLAIM = [
  { attempts: 5, windowMinutes: 60 },
  { attempts: 20, windowMinutes: 24 * 60 },
];

/** Opens the reward that waits for a recipient: returns its token to a holder of the mailed link, and mails it to everyone else (null). */
export const openRecipientReward = async (ctx: CtxOf<RecipientActor>): Promise<string | null> => {
  const claims = await selectClaimsOfRecipient(ctx, ctx.actor.id);
  const claim = claims.find(({ state }) => pickUpRefusal(state) === null) ?? claims.at(-1);
  const refusal = claim ? pickUpRefusal(claim.state) : 'rewardNotReady';
  if (!claim || refusal) throw new AppError(refusal ?? 'rewardNotReady');
  await reserveAttempt(ctx, 'recipient-reward', [{ subject: claim.id, steps: PER_CLAIM }]);
  return transact(ctx, async (inner) => {
    if (ctx.actor.hasProvenAddress) return issueRewardToken(inner, claim.id);
    const person = await findBeneficiary(inner, claim);
    if (!person) throw new AppError('rewardNotReady');
    await mailPickup(inner, claim, person);
    return null;
  });
};
