import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { violatedConstraint } from '#platform/db/database.ts';
import { storeTermsText } from '../recommendation/index.ts';
import { lockRecipient } from './number/find-recipient.ts';
import { insertHistory, updateConsent } from './store.ts';

/**
 * Records that a recipient agreed to the terms as they were shown, with their text, its hash as version, and the time. The
 * first agreement stays. recipientExists when the person already confirmed this recommendation as another recipient.
 */
export const recordConsent = async (
  ctx: Ctx,
  recipientId: string,
  termsText: string,
): Promise<{ readonly agreedAt: Date; readonly isFirst: boolean }> => {
  const recipient = await lockRecipient(ctx, recipientId);
  if (!recipient) throw new AppError('sessionEnded');
  if (recipient.consentAt) return { agreedAt: recipient.consentAt, isFirst: false };
  if (!recipient.data) throw new AppError('inputInvalid', [{ field: 'Empfaenger', reason: 'fieldMissing' }]);
  try {
    const isRecorded = await updateConsent(ctx, recipientId, await storeTermsText(ctx, termsText));
    if (!isRecorded) throw new AppError('sessionEnded');
  } catch (error) {
    if (violatedConstraint(error) === 'recipient_confirmed_once') throw new AppError('recipientExists');
    throw error;
  }
  await insertHistory(ctx, recipientId, 'consent-given');
  return { agreedAt: ctx.now, isFirst: true };
};
