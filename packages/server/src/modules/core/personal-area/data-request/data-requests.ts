import { AppError } from '@mundwerk/contract/errors';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repairs';
import { taskDueOn } from '@mundwerk/contract/values/console/tasks';
import {
  createMailLink,
  findUsableLink,
  LINK_VALID_DAYS,
  markLinkUsed,
  type Recommender,
} from '#modules/core/account/index.ts';
import { raiseTask, settleTask } from '#modules/core/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { hashToken, newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { confirmRequestMail } from '../mails.tsx';
import { type DataRequest, linkRefusal } from '../rules.ts';
import { type EndingRequests, insertDataRequest, selectRequestByLink, updateConfirmed, updateEnded } from './store.ts';

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

/** Records that the owner of a mailbox confirmed the open requests, and returns their kinds. */
export const confirmDataRequest = async (ctx: Ctx, token: string): Promise<DataRequestKind[]> => {
  const ofContact = await selectRequestByLink(ctx, hashToken(token));
  if (ofContact) {
    const refusal = linkRefusal(ofContact, ctx.now, LINK_VALID_DAYS);
    if (refusal) throw new AppError(refusal);
    return updateConfirmed(ctx, { id: ofContact.id });
  }
  const link = await findUsableLink(ctx, 'confirm-request', token);
  return transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'confirm-request', link.tokenHash))) throw new AppError('linkUsed');
    return updateConfirmed(inner, { recommenderId: link.recommenderId });
  });
};
