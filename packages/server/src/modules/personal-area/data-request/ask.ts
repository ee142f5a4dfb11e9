import { AppError } from '@mundwerk/contract/errors';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import { taskDueOn } from '@mundwerk/contract/values/console/tasks';
import { createMailLink, type Recommender } from '#modules/account/index.ts';
import { raiseTask, settleTask } from '#modules/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { confirmRequestMail } from './mails.tsx';
import type { DataRequest } from './rules.ts';
import { type EndingRequests, insertDataRequest, updateEnded } from './store.ts';

/** Mails the owner of an account the link that confirms what is open. */
export const mailRequest = async (ctx: Ctx, recommender: Recommender, kind: DataRequestKind): Promise<void> => {
  const url = await createMailLink(ctx, 'confirm-request', recommender);
  await queueMail(ctx, await confirmRequestMail(ctx, recommender, { kind, url }), {
    kind: 'recommender',
    ref: recommender.id,
  });
};

/**
 * Stores a data request within the caller's transaction. The owner of the mailbox confirms it by a link, and a task in the inbox carries the
 * legal deadline for the answer.
 */
export const askForData = async (
  ctx: Ctx,
  recommender: Recommender,
  { kind, by }: { readonly kind: DataRequestKind; readonly by: string },
): Promise<{ readonly id: string; readonly dueOn: string }> => {
  const id = newId();
  const dueOn = taskDueOn(kind, calendarDay(ctx.now));
  if (!(await insertDataRequest(ctx, { id, recommender_id: recommender.id, kind, due_on: dueOn, asked_by: by })))
    throw new AppError('dataRequestOpen');
  await raiseTask(ctx, { kind, ref: id, dueOn });
  await mailRequest(ctx, recommender, kind);
  return { id, dueOn };
};

/** Closes open requests, one or all of a person, together with their tasks. */
export const endDataRequests = async (
  ctx: Ctx,
  which: EndingRequests,
  end: { readonly outcome: NonNullable<DataRequest['outcome']>; readonly by: string },
): Promise<void> => {
  for (const { id, kind } of await updateEnded(ctx, which, end)) await settleTask(ctx, { kind, ref: id }, end.by);
};
