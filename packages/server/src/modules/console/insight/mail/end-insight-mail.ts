import type { InsightMail } from '@mundwerk/contract/console/insight-mail';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { listInsightMails } from './list-insight-mails.ts';
import { deleteMail } from './store.ts';

/** Cancels one of the operator's own views by mail; a missing one is no error, because links in mails are followed twice. */
export const endInsightMail = async (ctx: CtxOf<OperatorActor>, id: string): Promise<InsightMail[]> => {
  await deleteMail(ctx, ctx.actor.id, id);
  return listInsightMails(ctx);
};
