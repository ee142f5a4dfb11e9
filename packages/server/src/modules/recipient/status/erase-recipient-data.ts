import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { insertHistory, selectRecipientForUpdate, updateErased } from '../store.ts';

/**
 * Deletes a recipient's data at once, because the person refused the consent or withdraws it; answers which. The number stays as a row
 * without a person, because orders name it.
 */
export const eraseRecipientData = async (ctx: Ctx, recipientId: string): Promise<'refused' | 'withdrawn'> => {
  const recipient = await selectRecipientForUpdate(ctx, recipientId);
  if (!recipient || !(await updateErased(ctx, recipientId))) throw new AppError('sessionEnded');
  const answer = recipient.consentAt === null ? 'refused' : 'withdrawn';
  await insertHistory(ctx, recipientId, `consent-${answer}`);
  await insertHistory(ctx, recipientId, 'data-deleted');
  return answer;
};
