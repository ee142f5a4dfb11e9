import { eraseRecipient } from '#modules/claim/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { endDataRequests } from '../data-request/ask.ts';
import { selectErasedContacts } from '../read-models/erased-contacts.ts';
import { type DataContact, idsOf } from './find-contact.ts';
import { contactErasedMail } from './mails.tsx';

/** Erases all rows of a contact, as on the contact's own page, and confirms by a last mail. The caller checks that the contact asked for it. */
export const eraseContact = (ctx: Ctx, contact: DataContact, by: string): Promise<void> =>
  transact(ctx, async (inner) => {
    const ids = idsOf(contact);
    for (const id of ids) await eraseRecipient(inner, id);
    await endDataRequests(inner, { personIds: ids }, { outcome: 'erledigt', by });
    await queueMail(inner, await contactErasedMail(inner, contact.email));
  });

/** Closes open requests of contacts whose data are already erased, so that staff are not reminded of them. */
export const endRequestsOfErased = async (ctx: Ctx): Promise<number> => {
  const personIds = await selectErasedContacts(ctx);
  if (personIds.length > 0) await endDataRequests(ctx, { personIds }, { outcome: 'erledigt', by: 'automatic' });
  return personIds.length;
};
