import { LINK_VALID_DAYS, type Recommender } from '#modules/core/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { mailContactRequest } from '../contact-data/contact-data.ts';
import type { DataContact } from '../contact-data/find-contact.ts';
import { contactDataHandedMail } from '../mails.tsx';
import { type DataRequest, linkRefusal, requestState } from '../rules.ts';
import { mailRequest } from './data-requests.ts';

/** Whether a request has a mail that can be sent again: it waits for the person, or a contact's data were put together. */
export const isRequestMailable = (request: DataRequest, now: Date): boolean => {
  const state = requestState(request);
  if (!request.isContact) return state === 'WartetAufPerson';
  return state === 'WartetAufPerson'
    ? linkRefusal(request, now, LINK_VALID_DAYS) === null
    : state === 'Erledigt' && request.kind === 'Auskunft';
};

/** Resends the latest mail of a request, within the caller's transaction. */
export const mailRequestAgain = async (
  ctx: Ctx,
  request: DataRequest,
  person: { readonly account: Recommender | null; readonly contact: DataContact | null },
): Promise<void> => {
  if (!isRequestMailable(request, ctx.now)) return;
  const { account, contact } = person;
  if (account) return mailRequest({ ...ctx, language: account.language }, account, request.kind);
  if (!contact) return;
  if (requestState(request) === 'WartetAufPerson') return mailContactRequest(ctx, contact, request);
  await queueMail(ctx, await contactDataHandedMail(ctx, contact), { kind: 'recipient', ref: request.personId });
};
