import { z } from 'zod';
import { defineCall } from './call.ts';
import { coded, requiredText } from './fields.ts';
import { RecommendationLink } from './recommendation.ts';

/** Messages of the status bar, the first that fits wins (decisions §7). */
export const STATUS_MESSAGES = [
  'rewardPaid',
  'rewardInPayment',
  'rewardTransferInitiated',
  'rewardSubmitted',
  'rewardExpired',
  'enterBankDetails',
  'pickupLinkSent',
  'rewardCanBePickedUp',
  'rewardReady',
  'contactReceivesReward',
  'rewardRequestProcessing',
  'contractConcluded',
  'noContract',
  'rewardWillFollow',
  'linkNotUsed',
  'linkExpired',
] as const;

/** A message key of the status bar. */
export type StatusMessage = (typeof STATUS_MESSAGES)[number];

/** Stations of the status bar, in order (look.md). */
export const STATIONS = ['shared', 'visited', 'contract', 'confirmed', 'paid'] as const;
export type Station = (typeof STATIONS)[number];

/** One recommendation in the personal area (decisions §12). */
export const OwnRecommendation = z.object({
  Empfehlungsnummer: z.string(),
  Empfehlungscode: z.string().nullable(),
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
  ErstelltAm: z.iso.datetime(),
  GueltigBis: z.iso.datetime(),
  Status: z.enum(['Ok', 'Abgelaufen']),
  AnteilEmpfehler: z.int(),
  Nachricht: z.string().nullable(),
  OptinErforderlich: z.boolean(),
  Besuche: z.int().nonnegative(),
  AuftragDatum: z.iso.date().nullable(),
  Praemie: z
    .object({
      Praemierungsnummer: z.string(),
      WertCent: z.int(),
      Status: z.enum(['Offen', 'Bereitgestellt', 'Ausgezahlt', 'Abgeholt', 'Storniert', 'Abgelaufen']),
      Zahlung: z.enum(['Offen', 'Gezahlt', 'Storniert']).nullable(),
    })
    .nullable(),
  Statusmeldung: z.object({
    Schluessel: z.enum(STATUS_MESSAGES),
    Datum: z.iso.date().nullable(),
    Anzahl: z.int().nullable(),
    /** The station reached last, for the bar. */
    Station: z.enum(STATIONS),
    /** Whether it goes on; false when something stopped it for good. */
    IstOffen: z.boolean(),
    /** When the next step is expected, if that can be said. */
    NaechsterSchrittBis: z.iso.date().nullable(),
  }),
  Links: z.array(RecommendationLink),
});
export type OwnRecommendation = z.infer<typeof OwnRecommendation>;

const exampleOwn: OwnRecommendation = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  Empfehlungscode: 'K7M2-9QXD',
  Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
  ErstelltAm: '2026-11-15T09:30:00.000Z',
  GueltigBis: '2027-01-14T09:30:00.000Z',
  Status: 'Ok',
  AnteilEmpfehler: 100,
  Nachricht: null,
  OptinErforderlich: false,
  Besuche: 0,
  AuftragDatum: null,
  Praemie: null,
  Statusmeldung: {
    Schluessel: 'linkNotUsed',
    Datum: null,
    Anzahl: null,
    Station: 'shared',
    IstOffen: true,
    NaechsterSchrittBis: '2027-01-14',
  },
  Links: [{ Typ: 'KurzURL', Kanal: 'whatsapp', Url: 'https://empfehlen.example.org/k/7F3K9QZ1A6w' }],
};

const own = { base: 'client', auth: 'recommender', status: 200 } as const;

/** The recommender's recommendations, newest first, each with its status message and links. */
export const listOwnRecommendations = defineCall({
  ...own,
  name: 'listOwnRecommendations',
  summary: 'The recommender’s recommendations',
  method: 'GET',
  path: '/empfehler/empfehlungen',
  reply: z.array(OwnRecommendation),
  errors: [],
  example: { reply: [exampleOwn] },
});

/** One of the recommender's recommendations, to share it again (agent API, spec 2 §7.8). */
export const getOwnRecommendation = defineCall({
  ...own,
  name: 'getOwnRecommendation',
  summary: 'One of the recommender’s recommendations',
  method: 'GET',
  path: '/empfehlen/{id}',
  params: z.object({ id: z.string().max(40) }),
  reply: OwnRecommendation,
  errors: ['PSOF0306'],
  example: { params: { id: '7F3K9QZ1A6' }, reply: exampleOwn },
});

/** How far the recommender is from the next bonus. */
export const getBonus = defineCall({
  ...own,
  name: 'getBonus',
  summary: 'Progress towards the next bonus',
  method: 'GET',
  path: '/empfehler/bonus',
  reply: z.object({
    AbgeschlosseneVertraege: z.int(),
    /** Null where the client has no bonus. */
    VerbleibendBisBonus: z.int().nullable(),
    ZaehlungSeit: z.iso.date().nullable(),
    BonusCent: z.int().nullable(),
  }),
  errors: [],
  example: {
    reply: { AbgeschlosseneVertraege: 2, VerbleibendBisBonus: 3, ZaehlungSeit: '2026-01-01', BonusCent: 2500 },
  },
});

/** Whether the banner BannerTEZuTP is shown to the recommender. */
export const showBanner = defineCall({
  ...own,
  name: 'showBanner',
  summary: 'Is the banner shown?',
  method: 'GET',
  path: '/empfehler/empfehlungen/showbanner/BannerTEZuTP',
  reply: z.object({ ShowBanner: z.boolean() }),
  errors: [],
  example: { reply: { ShowBanner: false } },
});

/** Bank data as everyone sees it: the IBAN masked. */
export const BankData = z.object({ Kontoinhaber: z.string(), Iban: z.string() });

const bankDataReply = z.object({
  /** False where the client keeps no bank data (ModuleStoringBankdata off). */
  WirdGespeichert: z.boolean(),
  Bankdaten: BankData.nullable(),
});
const exampleBank = {
  WirdGespeichert: true,
  Bankdaten: { Kontoinhaber: 'Anna Muster', Iban: 'DE•• •••• •••• •••• ••30 00' },
};

/** The stored bank data, masked. */
export const getBankData = defineCall({
  ...own,
  name: 'getBankData',
  summary: 'The stored bank data, IBAN masked',
  method: 'GET',
  path: '/empfehler/bankdaten',
  reply: bankDataReply,
  errors: [],
  example: { reply: exampleBank },
});

/** Saves the bank data. */
export const saveBankData = defineCall({
  ...own,
  name: 'saveBankData',
  summary: 'Save bank data',
  method: 'PUT',
  path: '/empfehler/bankdaten',
  body: z.object({ Kontoinhaber: requiredText(70), Iban: requiredText(50) }),
  reply: bankDataReply,
  errors: ['PSOF0203', 'PSOF0504', 'PSOF0505', 'PSOF0507'],
  example: { body: { Kontoinhaber: 'Anna Muster', Iban: 'DE02 1203 0000 0000 2020 51' }, reply: exampleBank },
});

/** Deletes the bank data. */
export const deleteBankData = defineCall({
  ...own,
  name: 'deleteBankData',
  summary: 'Delete the bank data',
  method: 'DELETE',
  path: '/empfehler/bankdaten',
  reply: bankDataReply,
  errors: ['PSOF0203'],
  example: { reply: { WirdGespeichert: true, Bankdaten: null } },
});

/** Asks for the newsletter opt-in mail, or tells that it was sent or answered before. */
export const requestNewsletterOptin = defineCall({
  ...own,
  name: 'requestNewsletterOptin',
  summary: 'Ask for the newsletter opt-in mail',
  method: 'PUT',
  path: '/empfehler/setNewsletterOptin',
  reply: z.object({ OptinMailAlreadySent: z.boolean(), OptinAlreadySet: z.boolean() }),
  errors: ['PSOF0110', 'PSOF0203'],
  example: { reply: { OptinMailAlreadySent: false, OptinAlreadySet: false } },
});

/** Ends the newsletter consent: of the logged-in recommender, or with the token of a newsletter mail. */
export const withdrawNewsletterOptin = defineCall({
  name: 'withdrawNewsletterOptin',
  summary: 'End the newsletter consent (token of a mail)',
  method: 'POST',
  path: '/empfehler/newsletter/optout',
  base: 'client',
  auth: 'none',
  body: z.object({ Token: requiredText(200) }),
  reply: z.object({ WarAngemeldet: z.boolean() }),
  status: 200,
  errors: ['PSOF0110', 'PSOF0201'],
  example: { body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' }, reply: { WarAngemeldet: true } },
});

/** Ends the newsletter consent of the logged-in recommender. */
export const setNewsletterOptout = defineCall({
  ...own,
  name: 'setNewsletterOptout',
  summary: 'End the newsletter consent of the logged-in recommender',
  method: 'PUT',
  path: '/empfehler/setNewsletterOptout',
  reply: z.object({ WarAngemeldet: z.boolean() }),
  errors: ['PSOF0203'],
  example: { reply: { WarAngemeldet: true } },
});

/** Names the customer number of a contact who concluded without the link or too late (goodwill). */
export const setCustomerNumber = defineCall({
  ...own,
  name: 'setCustomerNumber',
  summary: 'Name the customer number of a contact (goodwill)',
  method: 'PUT',
  path: '/empfehler/SetKundennummerForEmpfehler/{id}',
  params: z.object({ id: z.string().max(40) }),
  query: z.object({
    kundennummer: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,30}$/, coded('PSOF0901')),
  }),
  reply: z.object({ Status: z.enum(['Offen', 'Angenommen', 'Abgelehnt']) }),
  errors: ['PSOF0110', 'PSOF0203', 'PSOF0301', 'PSOF0306'],
  example: { params: { id: '7F3K9QZ1A6' }, query: { kundennummer: '40012345' }, reply: { Status: 'Offen' } },
});

/** What became of the customer numbers the recommender named. */
export const getCustomerNumberResult = defineCall({
  ...own,
  name: 'getCustomerNumberResult',
  summary: 'Results of the customer number checks',
  method: 'GET',
  path: '/empfehler/GetResultFromKundennummer',
  reply: z.array(
    z.object({
      Empfehlungsnummer: z.string(),
      Kundennummer: z.string(),
      Status: z.enum(['Offen', 'Angenommen', 'Abgelehnt']),
      GemeldetAm: z.iso.datetime(),
    }),
  ),
  errors: [],
  example: {
    reply: [
      {
        Empfehlungsnummer: '7F3K9QZ1A6',
        Kundennummer: '40012345',
        Status: 'Offen',
        GemeldetAm: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
});

/** Everything held about the recommender, as one JSON document. */
export const downloadData = defineCall({
  ...own,
  name: 'downloadData',
  summary: 'Everything held about the recommender',
  method: 'GET',
  path: '/empfehler/daten',
  reply: z.looseObject({ ErstelltAm: z.iso.datetime() }),
  errors: ['PSOF0203'],
  example: { reply: { ErstelltAm: '2026-11-15T09:30:00.000Z', Konto: { Email: 'anna.muster@example.org' } } },
});

/** Deletes the account: what the law does not require goes at once. */
export const deleteAccount = defineCall({
  ...own,
  name: 'deleteAccount',
  summary: 'Delete the account',
  method: 'DELETE',
  path: '/empfehler/delete',
  reply: z.object({ Message: z.string() }),
  errors: ['PSOF0203'],
  example: { reply: { Message: 'Ihr Konto ist gelöscht.' } },
});
