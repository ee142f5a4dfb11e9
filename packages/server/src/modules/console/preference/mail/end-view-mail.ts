import type { ViewMail } from '@mundwerk/contract/console/view-mails';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { listViewMails } from './list-view-mails.ts';
import { deleteViewMail } from './store.ts';

/** Cancels one of the operator's own views by mail; a missing one is no error, because links in mails are followed twice. */
export const endViewMail = async (ctx: CtxOf<OperatorActor>, id: string): Promise<ViewMail[]> => {
  await deleteViewMail(ctx, ctx.actor.id, id);
  return listViewMails(ctx);
};
