import { type CtxOf, transact } from '../../../platform/context.ts';
import type { RecipientActor } from '../../actors.ts';
import { eraseBankData } from '../../payout/index.ts';
import { eraseRecipientData } from '../../recipient/index.ts';
import { closeClaims } from '../life/close-claims.ts';

/**
 * Deletes a recipient's data in one transaction: refused before the consent, or withdrawn after it. The recommendation and its
 * recommender's reward stay; a reward of the recipient that was not picked up ends with a withdrawal. Answers the recipient's number.
 */
export const deleteRecipientData = async (ctx: CtxOf<RecipientActor>): Promise<string> => {
  const { id } = ctx.actor;
  return transact(ctx, async (inner) => {
    const { answer, number } = await eraseRecipientData(inner, id);
    await eraseBankData(inner, id);
    // Without consent nothing was provided: an open claim waits, as it does when data is deleted after twelve weeks.
    if (answer === 'withdrawn') await closeClaims(inner, { recipientId: id });
    return number;
  });
};
