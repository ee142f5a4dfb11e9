import type { ViewMail } from '@mundwerk/contract/console/view-mails';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { selectViewMails } from './store.ts';

/** The views of lists that a person gets by mail. */
export const listViewMails = async (ctx: CtxOf<OperatorActor>): Promise<ViewMail[]> =>
  (await selectViewMails(ctx, ctx.actor.id)).map(({ id, list, name, query, rhythm, sentOn }) => ({
    Id: id,
    Liste: list,
    Name: name,
    Suche: query,
    Rhythmus: rhythm,
    ZuletztAm: sentOn,
  }));
