import { MAILS, type MailKind, type MailRow } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { type MailAbout, type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import type { Recommender } from '../store.ts';

const rowOf = (kind: string): MailRow | undefined => (kind in MAILS ? MAILS[kind as MailKind] : undefined);

/** Whether a person gets a mail of this kind: either they want all mails, or it is one they must know (decisions §17). */
export const isMailWanted = (kind: string, { wantsAllMails }: { readonly wantsAllMails: boolean }): boolean =>
  wantsAllMails || rowOf(kind)?.isMustKnow !== false;

/** Queues a mail to a recommender in their language, unless they want only mails they must know and this is not one. */
export const mailRecommender = async (
  ctx: Ctx,
  recommender: Recommender,
  mail: OutgoingMail,
  about: MailAbout,
): Promise<boolean> => {
  if (!isMailWanted(mail.kind, recommender)) return false;
  await queueMail({ ...ctx, language: recommender.language }, mail, about);
  return true;
};
