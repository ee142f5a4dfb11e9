import { AppError } from '@mundwerk/contract/errors';
import { refuseSupport } from '#modules/account/index.ts';
import type { RecommenderActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { findBeneficiary } from '../notify/beneficiary.ts';
import { mailPickup } from '../notify/mail-pickup.ts';
import { pickUpRefusal } from '../rules.ts';
import { findOwnClaim } from './find-claim.ts';

/** Enough attempts for lost mails, too few to flood a mailbox. */
const PER_CLAIM = [
  { attempts: 3, windowMinutes: 60 },
  { attempts: 10, windowMinutes: 24 * 60 },
];

/** Mails the recommender a new link to a claim that waits to be picked up. */
export const sendRewardMail = async (ctx: CtxOf<RecommenderActor>, typedNumber: string): Promise<void> => {
  refuseSupport(ctx.actor);
  const claim = await findOwnClaim(ctx, ctx.actor.id, typedNumber);
  const refusal = pickUpRefusal(claim.state);
  if (refusal) throw new AppError(refusal);
  await reserveAttempt(ctx, 'reward-mail', [{ subject: claim.id, steps: PER_CLAIM }]);
  await transact(ctx, async (inner) => {
    const person = await findBeneficiary(inner, claim);
    if (!person) throw new AppError('notFound');
    await mailPickup(inner, claim, person);
  });
};
