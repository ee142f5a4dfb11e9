import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import { forgetMailsTo } from '#platform/mail/forget-mails-to.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { forgetKeptTexts } from '#platform/mail/store.ts';
import { moveImported } from '../imported/store.ts';
import { deleteInvitations, moveInvitations } from '../invitation/store.ts';
import { accountClosedMail } from '../mails.tsx';
import { deleteEntriesOf } from '../participation/store.ts';
import { selectRecommender } from '../store.ts';
import { eraseAccount, selectFormerAddresses } from './store.ts';

/**
 * Closes an account for good: its personal data is erased, sessions, passkeys, mailed links, invitations and entries of operators are deleted, waiting mails
 * are not sent. One last mail confirms the closure; its address is erased with all mails of that age.
 */
export const closeAccount = async (ctx: Ctx, id: string): Promise<void> => {
  const recommender = await selectRecommender(ctx, id);
  const formerAddresses = await selectFormerAddresses(ctx, id);
  if (!recommender || !(await eraseAccount(ctx, id))) throw new AppError('sessionEnded');
  await deleteEntriesOf(ctx, id);
  await deleteInvitations(ctx, { id, emailNormal: normaliseEmail(recommender.email) });
  for (const address of [recommender.email, ...formerAddresses]) await forgetMailsTo(ctx, address);
  await forgetKeptTexts(ctx, [id]);
  await queueMail(ctx, await accountClosedMail(ctx, recommender));
};

/** Closes a person's second account after its contents moved to the first: its logins end, and its invitations move as well. */
export const absorbAccount = async (ctx: Ctx, gone: string, kept: string): Promise<void> => {
  await moveInvitations(ctx, gone, kept);
  await moveImported(ctx, gone, kept);
  await deleteEntriesOf(ctx, gone);
  if (!(await eraseAccount(ctx, gone))) throw new AppError('accountNotFound');
};
