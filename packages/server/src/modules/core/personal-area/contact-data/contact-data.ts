import type { ContactData } from '@mundwerk/contract/account/contact-data';
import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repairs';
import { taskDueOn } from '@mundwerk/contract/values/console/tasks';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { eraseRecipient, selectClaimsOfRecipient } from '#modules/core/claim/index.ts';
import { readOwnBankData } from '#modules/core/payout/index.ts';
import { type Recipient, recipientDataView } from '#modules/core/recipient/index.ts';
import { raiseTask } from '#modules/core/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { hashToken, newId, newLinkToken } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { listMailsTo } from '#platform/mail/store.ts';
import { endDataRequests } from '../data-request/data-requests.ts';
import { insertDataRequest, selectDataRequests, updateRequestLink } from '../data-request/store.ts';
import { confirmContactRequestMail, contactDataHandedMail, contactErasedMail } from '../mails.tsx';
import { messagesOf, notesAbout } from '../notes/describe-notes.ts';
import {
  describeClaims,
  describeMail,
  describeRequest,
  describeReview,
  moment,
  momentOrNull,
} from '../personal-data/describe.ts';
import {
  type ContactFacts,
  selectContactFacts,
  selectErasedContacts,
  selectReviews,
} from '../read-models/personal-data.ts';
import { describeRetention } from '../retention/reasons.ts';
import type { DataRequest } from '../rules.ts';
import { type DataContact, idsOf } from './find-contact.ts';

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

type Row = ContactData['Kontakte'][number];

const describeRow = async (ctx: Ctx, row: Recipient, facts: ContactFacts, product: string): Promise<Row> => {
  const bank = await readOwnBankData(ctx, row.id);
  return {
    Empfaengernummer: row.number,
    Empfehlungsnummer: row.recommendationNumber,
    Produkt: { Id: facts.productId, AnzeigeName: product },
    Kanal: row.channel,
    ErstelltAm: moment(facts.createdAt),
    Daten: row.data && recipientDataView(row.data),
    WerbeeinwilligungText: row.data?.advertisingText ?? null,
    TelefonEinwilligungText: row.data?.phoneConsentText ?? null,
    DatenGegebenAm: momentOrNull(row.dataGivenAt),
    ZugestimmtAm: momentOrNull(row.consentAt),
    Verlauf: facts.history.map(({ event, at }) => ({ Ereignis: event, Zeitpunkt: moment(new Date(at)) })),
    Auftraege: facts.orders.map(({ number, externalNumber, orderedOn, state }) => ({
      Auftragsnummer: number,
      ExterneNummer: externalNumber,
      Auftragsdatum: orderedOn,
      Status: state,
    })),
    Bankdaten: bank && { Kontoinhaber: bank.holder, Iban: bank.iban, GeaendertAm: moment(bank.updatedAt) },
    Praemierungen: await describeClaims(ctx, await selectClaimsOfRecipient(ctx, row.id)),
  };
};

/** What is stored about a contact's rows. */
export const describeContactRows = async (ctx: Ctx, found: readonly Recipient[]): Promise<Row[]> => {
  const ids = found.map(({ id }) => id);
  const products = await listProductNames(ctx);
  const facts = new Map((await selectContactFacts(ctx, ids)).map((one) => [one.recipientId, one]));
  const rows: Row[] = [];
  for (const row of found) {
    const own = facts.get(row.id);
    if (own) rows.push(await describeRow(ctx, row, own, products.get(own.productId) ?? ''));
  }
  return rows;
};

const readEverything = async (ctx: Ctx, contact: DataContact): Promise<ContactData> => {
  const ids = idsOf(contact);
  return {
    ErstelltAm: moment(ctx.now),
    Programm: ctx.client.config.Name,
    Kontakte: await describeContactRows(ctx, contact.rows),
    Pruefungen: (await selectReviews(ctx, { recipientIds: ids })).map(describeReview),
    Notizen: await notesAbout(ctx, ids, contact.email),
    Nachrichten: await messagesOf(ctx, contact.email),
    Datenanfragen: (await selectDataRequests(ctx, ids)).map(describeRequest),
    EMails: (await listMailsTo(ctx, contact.email)).map(describeMail),
    Aufbewahrung: await describeRetention(ctx, { ids, email: contact.email }),
  };
};

/** Collects everything stored about a contact and notifies the contact by mail. The caller checks that the contact asked for it. */
export const handOverContactData = (ctx: Ctx, contact: DataContact): Promise<ContactData> =>
  transact(ctx, async (inner) => {
    const [newest] = contact.rows;
    const about = newest ? { kind: 'recipient', ref: newest.id } : null;
    await queueMail(inner, await contactDataHandedMail(inner, contact), about);
    // The document is for the contact, so it is in the language the client uses with contacts.
    return readEverything({ ...inner, language: ctx.client.config.StandardSprache }, contact);
  });
