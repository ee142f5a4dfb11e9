import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import { AppError } from '@mundwerk/contract/errors';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { RecommenderActor } from '#modules/actors.ts';
import {
  invitationState,
  notifyOwner,
  refuseSupport,
  selectStoredAccount,
  selectStoredInvitations,
} from '#modules/core/account/index.ts';
import { findAnyProduct } from '#modules/core/catalogue/index.ts';
import { goodwillStatus, selectGoodwillRequests } from '#modules/core/claim/index.ts';
import { readOwnBankData } from '#modules/core/payout/index.ts';
import { selectCampaigns, selectNamesOf, selectStoredRecommendations } from '#modules/core/recommendation/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { listMailsTo } from '#platform/mail/store.ts';
import { describeContactRows } from '../contact-data/contact-data.ts';
import { findContactRows } from '../contact-data/find-contact.ts';
import { selectDataRequests } from '../data-request/store.ts';
import { messagesOf, notesAbout } from '../notes/describe-notes.ts';
import { selectBlocks, selectReviews } from '../read-models/personal-data.ts';
import { describeRetention } from '../retention/reasons.ts';
import {
  describeMail,
  describeRequest,
  describeReview,
  moment,
  momentOrNull,
  storedBonusSteps,
  storedClaims,
} from './describe.ts';

const accountParts = async (ctx: Ctx, id: string) => {
  const held = await selectStoredAccount(ctx, id);
  // The account was deleted after the session was checked, so the session ended with it.
  if (!held) throw new AppError('sessionEnded');
  const { account, sessions, links, consents, names, addresses, passkeys, imported } = held;
  return {
    Konto: {
      Anrede: account.salutation,
      Vorname: account.first_name,
      Nachname: account.last_name,
      Email: account.email,
      Sprache: account.language,
      Empfehlerhash: account.hash,
      ErstelltAm: moment(account.created_at),
      HatPasswort: account.hasPassword,
      AdresseBestaetigtAm: momentOrNull(account.address_confirmed_at),
      NewsletterAngefragtAm: momentOrNull(account.newsletter_requested_at),
      NewsletterBestaetigtAm: momentOrNull(account.newsletter_confirmed_at),
      Sperre: account.blocked_kind,
    },
    Einwilligungen: consents.map(({ kind, text, at, network }) => ({
      Art: kind,
      Text: text,
      Zeitpunkt: moment(at),
      Netz: network,
    })),
    Sitzungen: sessions.map(({ kind, startedAt, expiresAt, endedAt }) => ({
      Art: kind,
      BegonnenAm: moment(startedAt),
      GueltigBis: moment(expiresAt),
      BeendetAm: momentOrNull(endedAt),
    })),
    MailLinks: links.map(({ kind, createdAt, expiresAt, usedAt }) => ({
      Art: kind,
      ErstelltAm: moment(createdAt),
      GueltigBis: moment(expiresAt),
      BenutztAm: momentOrNull(usedAt),
    })),
    FruehereNamen: names.map(({ salutation, firstName, lastName, changedAt }) => ({
      Anrede: salutation,
      Vorname: firstName,
      Nachname: lastName,
      GeaendertAm: moment(changedAt),
    })),
    Adressaenderungen: addresses.map(({ oldEmail, newEmail, createdAt, completedAt }) => ({
      AlteEmail: oldEmail,
      NeueEmail: newEmail,
      AngefragtAm: moment(createdAt),
      GeaendertAm: momentOrNull(completedAt),
    })),
    Uebernahmen: imported.map(({ kind, key, at }) => ({ Art: kind, Kennung: key, UebernommenAm: moment(at) })),
    Passkeys: passkeys.map(({ name, host, createdAt, lastUsedAt }) => ({
      Name: name,
      Host: host,
      ErstelltAm: moment(createdAt),
      ZuletztBenutztAm: momentOrNull(lastUsedAt),
    })),
  };
};

const recommendationParts = async (ctx: Ctx, id: string): Promise<PersonalData['Empfehlungen']> => {
  const recommendations = await selectStoredRecommendations(ctx, id);
  const campaigns = await selectCampaigns(ctx, id);
  const names = new Map<number, string>();
  for (const productId of new Set(recommendations.map((one) => one.productId))) {
    names.set(productId, (await findAnyProduct(ctx, productId))?.AnzeigeName ?? '');
  }
  return recommendations.map((one) => ({
    Empfehlungsnummer: one.number,
    Empfehlungscode: one.offlineCode && formatOfflineCode(one.offlineCode),
    Produkt: { Id: one.productId, AnzeigeName: names.get(one.productId) ?? '' },
    Vorname: one.firstName,
    AnteilEmpfehler: one.shareRecommender,
    Nachricht: one.message,
    FuerWen: one.privateName,
    Kanal: one.channel,
    UeberPersoenlichenLink: one.isByPersonalLink,
    Agentennummer: one.agentNumber,
    Empfaenger:
      one.recipientEmail === null
        ? null
        : { Vorname: one.recipientFirstName, Nachname: one.recipientLastName, Email: one.recipientEmail },
    AgbText: one.termsText,
    Aktionen: campaigns
      .filter(({ number }) => number === one.number)
      .map(({ campaignId, text, agreedAt }) => ({
        AktionsId: campaignId,
        Zustimmung: text,
        Zeitpunkt: moment(agreedAt),
      })),
    ErstelltAm: moment(one.createdAt),
    GueltigBis: moment(one.validUntil),
    Besuche: one.visits,
    Klicks: one.clicks,
    ErsterBesuchAm: momentOrNull(one.firstVisitAt),
    LetzterBesuchAm: momentOrNull(one.lastVisitAt),
  }));
};

const reviewParts = async (ctx: Ctx, id: string): Promise<Pick<PersonalData, 'Sperren' | 'Pruefungen'>> => ({
  Sperren: (await selectBlocks(ctx, id)).map(({ setAt, liftedAt }) => ({
    GesperrtAm: moment(setAt),
    AufgehobenAm: momentOrNull(liftedAt),
  })),
  Pruefungen: (await selectReviews(ctx, { recommenderId: id })).map(describeReview),
});

const storedInvitations = async (ctx: Ctx, id: string, email: string): Promise<PersonalData['Einladungen']> =>
  (await selectStoredInvitations(ctx, { id, emailNormal: normaliseEmail(email) })).map((one) => ({
    Agenturnummer: one.agency_number,
    Vorname: one.first_name,
    Nachname: one.last_name,
    Email: one.email,
    Art: one.kind,
    Mitarbeiternummer: one.staff_number,
    EinwilligungText: one.consent_text,
    EingeladenAm: moment(one.invited_at),
    Status: invitationState(one),
  }));

const readEverything = async (ctx: Ctx, id: string): Promise<PersonalData> => {
  const account = await accountParts(ctx, id);
  const bank = await readOwnBankData(ctx, id);
  const goodwill = await selectGoodwillRequests(ctx, id);
  const { Email: email, AdresseBestaetigtAm: provedAt } = account.Konto;
  // An address that was never proved may be somebody else's.
  const contacts = provedAt === null ? [] : await findContactRows(ctx, email);
  const ids = [id, ...contacts.map((row) => row.id)];
  return {
    ErstelltAm: moment(ctx.now),
    Programm: ctx.client.config.Name,
    ...account,
    ...(await reviewParts(ctx, id)),
    Linknamen: (await selectNamesOf(ctx, id)).map(({ name, chosenAt, endedAt, leadsUntil }) => ({
      Name: name,
      GewaehltAm: moment(chosenAt),
      BeendetAm: momentOrNull(endedAt),
      FuehrtWeiterBis: momentOrNull(leadsUntil),
    })),
    Empfehlungen: await recommendationParts(ctx, id),
    Bankdaten: bank && { Kontoinhaber: bank.holder, Iban: bank.iban, GeaendertAm: moment(bank.updatedAt) },
    Praemierungen: await storedClaims(ctx, id),
    Bonusschritte: await storedBonusSteps(ctx, id),
    Kulanzantraege: goodwill.map((request) => ({
      Empfehlungsnummer: request.number,
      Kundennummer: request.customerNumber,
      Status: goodwillStatus(request.state),
      GemeldetAm: moment(request.createdAt),
      EntschiedenAm: momentOrNull(request.decidedAt),
      Verlauf: request.history.map(({ state, at, by }) => ({
        Status: goodwillStatus(state),
        Zeitpunkt: moment(new Date(at)),
        Durch: by,
      })),
    })),
    Einladungen: await storedInvitations(ctx, id, email),
    Kontakte: await describeContactRows(ctx, contacts),
    Notizen: await notesAbout(ctx, ids, provedAt === null ? null : email),
    Nachrichten: provedAt === null ? [] : await messagesOf(ctx, email),
    Datenanfragen: (await selectDataRequests(ctx, [id])).map(describeRequest),
    EMails: (await listMailsTo(ctx, email)).map(describeMail),
    Aufbewahrung: await describeRetention(ctx, { ids, email }),
  };
};

/** Collects everything stored about a recommender and notifies the owner. The caller checks that the recommender asked for it. */
export const handOverData = (ctx: Ctx, id: string, isBySupport = false): Promise<PersonalData> =>
  transact(ctx, async (inner) => {
    await notifyOwner(inner, id, { subject: 'dataDownloaded', ...(isBySupport && { isBySupport }) });
    return readEverything(inner, id);
  });

/** Everything stored about the recommender, from every module, as one document (decisions §10); the owner is notified by mail. */
export const downloadData = async (ctx: Ctx & { readonly actor: RecommenderActor }): Promise<PersonalData> => {
  const { actor } = ctx;
  refuseSupport(actor);
  return handOverData(ctx, actor.id);
};
