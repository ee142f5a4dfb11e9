import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { RecommenderActor } from '#modules/actors.ts';
import { MAILS, type MailKind, type MailRow } from '#modules/mail-table.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { forgetComplaint } from '#platform/mail/bounce/store.ts';
import { type MailAbout, type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import type { Translate } from '../client/index.ts';
import { refuseSupport } from './session/sessions.ts';
import { type Recommender, selectRecommender, updateMailChoice } from './store.ts';

/** The footer link to the settings of which mails to receive; none where the host site owns the account. */
export const mailChoice = (ctx: Ctx, language: Language, translate: Translate) =>
  ctx.client.config.IsAutologin
    ? undefined
    : { label: translate('mails.choiceLabel'), url: `${ctx.origin}${pathOf('Settings', language)}#mails` };

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

/** Stores whether the logged-in recommender gets all mails or only those they must know; choosing all deletes an earlier complaint. */
export const setMailChoice = async (ctx: CtxOf<RecommenderActor>, wantsAllMails: boolean): Promise<void> => {
  refuseSupport(ctx.actor);
  await transact(ctx, async (inner) => {
    await updateMailChoice(inner, ctx.actor.id, wantsAllMails);
    const recommender = wantsAllMails ? await selectRecommender(inner, ctx.actor.id) : null;
    if (recommender) await forgetComplaint(inner, recommender.email);
  });
};
