import type { CallInput } from '@mundwerk/contract/call';
import type { orderViewMail as call, ViewMail } from '@mundwerk/contract/console/view-mails';
import { AppError } from '@mundwerk/contract/errors';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import type { OperatorActor } from '#modules/actors.ts';
import { narrowingOf } from '#modules/console/record-list/rules.ts';
import type { CtxOf } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { listViewMails } from './list-view-mails.ts';
import { readingAct } from './rules.ts';
import { selectViewMails, upsertViewMail } from './store.ts';

/** More than anyone reads; a runaway script must not fill mailboxes. */
const MOST_MAILS = 20;

/** Subscribes the operator to a view of a list by mail; they must have the right to read the list, and its filters must exist. */
export const orderViewMail = async (
  ctx: CtxOf<OperatorActor>,
  { Liste, Name, Suche, Rhythmus, Filter }: CallInput<typeof call>['body'],
): Promise<ViewMail[]> => {
  if (!mayAct(ctx.actor.roles, readingAct(Liste))) throw new AppError('notAllowed');
  narrowingOf(Liste, Filter);
  const known = await selectViewMails(ctx, ctx.actor.id);
  const isKnown = known.some(({ list, name }) => list === Liste && name === Name);
  if (known.length >= MOST_MAILS && !isKnown) throw new AppError('tooManyAttempts');
  await upsertViewMail(ctx, ctx.actor.id, {
    id: newId(),
    list: Liste,
    name: Name,
    query: Suche,
    filters: Filter,
    rhythm: Rhythmus,
  });
  return listViewMails(ctx);
};
