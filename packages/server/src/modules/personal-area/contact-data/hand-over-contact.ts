import type { ContactData } from '@mundwerk/contract/account/contact-data';
import { listProductNames } from '#modules/catalogue/index.ts';
import { selectClaimsOfRecipient } from '#modules/claim/index.ts';
import { readOwnBankData } from '#modules/payout/index.ts';
import { type Recipient, recipientDataView } from '#modules/recipient/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { listMailsTo } from '#platform/mail/store.ts';
import { selectDataRequests } from '../data-request/store.ts';
import { describeClaims } from '../personal-data/claims.ts';
import { describeMail, describeRequest, describeReview, moment, momentOrNull } from '../personal-data/describe.ts';
import { selectReviews } from '../read-models/acts-of-people.ts';
import { type ContactFacts, selectContactFacts } from '../read-models/contact-data.ts';
import { type DataContact, idsOf } from './find-contact.ts';
import { contactDataHandedMail } from './mails.tsx';

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

const readEverything = async (ctx: Ctx, contact: DataContact): Promise<ContactData> => {
  const ids = idsOf(contact);
  const products = await listProductNames(ctx);
  const facts = new Map((await selectContactFacts(ctx, ids)).map((one) => [one.recipientId, one]));
  const rows: Row[] = [];
  for (const row of contact.rows) {
    const own = facts.get(row.id);
    if (own) rows.push(await describeRow(ctx, row, own, products.get(own.productId) ?? ''));
  }
  return {
    ErstelltAm: moment(ctx.now),
    Programm: ctx.client.config.Name,
    Kontakte: rows,
    Pruefungen: (await selectReviews(ctx, { recipientIds: ids })).map(describeReview),
    Datenanfragen: (await selectDataRequests(ctx, ids)).map(describeRequest),
    EMails: (await listMailsTo(ctx, contact.email)).map(describeMail),
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
