import type { EmailChange } from '@mundwerk/contract/account/own-account';
import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { emailChangeView } from './email-change-view.ts';
import { selectOpenEmailChange } from './store.ts';

/** The change of address that a mailbox still has to confirm, if there is one. */
export const getEmailChange = async (ctx: CtxOf<RecommenderActor>): Promise<EmailChange | null> => {
  const change = await selectOpenEmailChange(ctx, ctx.actor.id);
  return change && emailChangeView(change);
};
