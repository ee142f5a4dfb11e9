import type { RecipientActor } from '#modules/actors.ts';
import { joinOrders } from '#modules/order/index.ts';
import { eraseBankData } from '#modules/payout/index.ts';
import { eraseRecipientData } from '#modules/recipient/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { closeClaims } from '../life/close-claims.ts';
import { followOrders } from '../life/follow-orders.ts';

/**
 * Deletes the data of a recipient in one transaction: as a refusal before the consent, or as its withdrawal afterwards. The caller
 * verifies that the recipient wants this. The recommendation and its recommender's reward stay; a reward of the recipient that was not
 * picked up ends with a withdrawal. Returns the recipient's number.
 */
export const eraseRecipient = (ctx: Ctx, id: string): Promise<string> =>
  transact(ctx, async (inner) => {
    const { answer, number, recommendationNumber } = await eraseRecipientData(inner, id);
    await eraseBankData(inner, id);
    // Without consent no claim was provided; an open one stays open, as it does when data is deleted after twelve weeks.
    if (answer === 'withdrawn') await closeClaims(inner, { recipientId: id });
    // A contract that named the person, or might have been theirs, may belong to another contact.
    await followOrders(inner, await joinOrders(inner, [recommendationNumber], 'recipient'), 'recipient');
    return number;
  });

/** Deletes the data of the recipient who requests it on their status page. */
export const deleteRecipientData = (ctx: CtxOf<RecipientActor>): Promise<string> => eraseRecipient(ctx, ctx.actor.id);
