import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { MAILS, type MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { forgetMailsTo } from '#platform/mail/forget-mails-to.ts';
import { forgetKeptTexts } from '#platform/mail/store.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { findRecommenderByEmail } from '../account/index.ts';
import { lockRecipient } from './number/recipient-number.ts';
import { type PersonData, UNCONFIRMED_DAYS } from './rules.ts';
import { deleteUnconfirmed, insertHistory, type Recipient, updateErased } from './store.ts';

/** Batch size, so that no statement locks rows for long and an interruption loses nothing. */
const BATCH = 1000;

/** Deletes the data of recipients who did not confirm it in time; that it was deleted stays in their history (decisions §8). */
export const deleteUnconfirmedData: Task = {
  name: 'delete-unconfirmed-recipient-data',
  cron: '23 * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const givenBefore = new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000);
    return inBatches((limit) => deleteUnconfirmed(db, givenBefore, now, limit), BATCH);
  },
};

/** The mails that only recipients get. */
const RECIPIENT_MAILS = (Object.keys(MAILS) as MailKind[]).filter((kind) => MAILS[kind].to === 'recipient');

/** Erases the mails to a recipient; where the owner of an account has the same address, those of the account stay. */
const forgetMails = async (ctx: Ctx, { email }: Pick<PersonData, 'email'>): Promise<void> => {
  const owner = await findRecommenderByEmail(ctx, normaliseEmail(email));
  await forgetMailsTo(ctx, email, owner ? RECIPIENT_MAILS : undefined);
};

/**
 * Deletes a recipient's data at once, because the person refuses or withdraws the consent; returns which. After a refusal the number works
 * as before the data: a contract is still attributed to its recommendation, and people who change their minds can begin again.
 */
export const eraseRecipientData = async (
  ctx: Ctx,
  recipientId: string,
): Promise<Pick<Recipient, 'number' | 'recommendationNumber'> & { readonly answer: 'refused' | 'withdrawn' }> => {
  const recipient = await lockRecipient(ctx, recipientId);
  if (!recipient) throw new AppError('sessionEnded');
  const { number, recommendationNumber } = recipient;
  if (!recipient.data) return { answer: 'refused', number, recommendationNumber };
  const answer = recipient.consentAt === null ? 'refused' : 'withdrawn';
  const isErased = await updateErased(ctx, recipientId, answer === 'refused' ? 'number' : 'nothing');
  if (!isErased) throw new AppError('sessionEnded');
  await forgetMails(ctx, recipient.data);
  await forgetKeptTexts(ctx, [recipientId]);
  // Receivers of the number are told, because it may no longer be called.
  if (recipient.data.phoneConsentText) await insertHistory(ctx, recipientId, 'phone-consent-withdrawn');
  await insertHistory(ctx, recipientId, `consent-${answer}`);
  await insertHistory(ctx, recipientId, 'data-deleted');
  return { answer, number, recommendationNumber };
};
