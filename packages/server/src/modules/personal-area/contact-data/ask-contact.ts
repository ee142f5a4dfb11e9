import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import { taskDueOn } from '@mundwerk/contract/values/console/tasks';
import { raiseTask } from '#modules/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { hashToken, newId, newLinkToken } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import type { DataRequest } from '../data-request/rules.ts';
import { insertDataRequest, selectDataRequests, updateRequestLink } from '../data-request/store.ts';
import { type DataContact, idsOf } from './find-contact.ts';
import { confirmContactRequestMail } from './mails.tsx';

const mailLink = async (
  ctx: Ctx,
  contact: DataContact,
  {
    kind,
    token,
    recipientId,
  }: { readonly kind: DataRequestKind; readonly token: string; readonly recipientId: string },
): Promise<void> => {
  const url = `${ctx.origin}${pathOf('ConfirmRequest', ctx.client.config.StandardSprache)}?token=${token}`;
  await queueMail(ctx, await confirmContactRequestMail(ctx, contact, { kind, url }), {
    kind: 'recipient',
    ref: recipientId,
  });
};

/**
 * Stores a data request of a contact without an account, within the caller's transaction. The newest row represents the person; the owner of
 * the mailbox confirms the request by a link.
 */
export const askForContactData = async (
  ctx: Ctx,
  contact: DataContact,
  { kind, by }: { readonly kind: DataRequestKind; readonly by: string },
): Promise<{ readonly id: string; readonly dueOn: string }> => {
  const [newest] = contact.rows;
  if (!newest) throw new AppError('accountNotFound');
  const asked = await selectDataRequests(ctx, idsOf(contact));
  if (asked.some((one) => one.kind === kind && one.endedAt === null)) throw new AppError('dataRequestOpen');
  const [id, token, dueOn] = [newId(), newLinkToken(), taskDueOn(kind, calendarDay(ctx.now))];
  const row = { id, recipient_id: newest.id, confirm_hash: hashToken(token), kind, due_on: dueOn, asked_by: by };
  if (!(await insertDataRequest(ctx, row))) throw new AppError('dataRequestOpen');
  await raiseTask(ctx, { kind, ref: id, dueOn });
  await mailLink(ctx, contact, { kind, token, recipientId: newest.id });
  return { id, dueOn };
};

/** Mails a contact the link that confirms an open request once more; the old link ends. */
export const mailContactRequest = async (ctx: Ctx, contact: DataContact, request: DataRequest): Promise<void> => {
  const token = newLinkToken();
  await updateRequestLink(ctx, request.id, hashToken(token));
  await mailLink(ctx, contact, { kind: request.kind, token, recipientId: request.personId });
};
