import type { InsightMail } from '@mundwerk/contract/console/insight-mail';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { listInsightMails } from './list-insight-mails.ts';
import { selectMails, upsertMail } from './store.ts';

/** More than anyone reads; a runaway script must not fill mailboxes. */
const MOST_MAILS = 20;

/** Subscribes the operator to a view by mail; it replaces one of the same name. */
export const orderInsightMail = async (
  ctx: CtxOf<OperatorActor>,
  order: Omit<InsightMail, 'Id' | 'ZuletztAm'>,
): Promise<InsightMail[]> => {
  const known = await selectMails(ctx, ctx.actor.id);
  if (known.length >= MOST_MAILS && !known.some(({ name }) => name === order.Name))
    throw new AppError('tooManyAttempts');
  await upsertMail(ctx, ctx.actor.id, {
    id: newId(),
    name: order.Name,
    rhythm: order.Rhythmus,
    days: order.Tage,
    dimension: order.Nach,
    productId: order.ProduktId ?? null,
    channel: order.Kanal ?? null,
    agency: order.Agentur ?? null,
  });
  return listInsightMails(ctx);
};
