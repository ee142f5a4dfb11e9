import { z } from 'zod';
import { defineCall } from '../call.ts';
import { DATA_REQUEST_KINDS } from '../values/console/repairs.ts';
import { LANGUAGES } from '../values/language.ts';
import {
  CLAIM_KINDS,
  CLAIM_STATES,
  INVITATION_KINDS,
  INVITATION_STATES,
  PAYMENT_STATES,
} from '../values/state/states.ts';

const moment = z.iso.datetime();

/** All data stored about a recommender; secrets (hashes of passwords and of links) are omitted. */
export const PersonalData = z.object({
  ErstelltAm: moment,
  /** Name of the programme that stores the data. */
  Programm: z.string(),
  Konto: z.object({
    Anrede: z.string().nullable(),
    Vorname: z.string(),
    Nachname: z.string(),
    Email: z.string(),
    Sprache: z.enum(LANGUAGES),
    Empfehlerhash: z.string(),
    ErstelltAm: moment,
    HatPasswort: z.boolean(),
    NewsletterAngefragtAm: moment.nullable(),
    NewsletterBestaetigtAm: moment.nullable(),
    Sperre: z.string().nullable(),
  }),
  Einwilligungen: z.array(
    z.object({ Art: z.string(), Text: z.string().nullable(), Zeitpunkt: moment, Netz: z.string() }),
  ),
  Sitzungen: z.array(
    z.object({ Art: z.string(), BegonnenAm: moment, GueltigBis: moment, BeendetAm: moment.nullable() }),
  ),
  MailLinks: z.array(
    z.object({ Art: z.string(), ErstelltAm: moment, GueltigBis: moment, BenutztAm: moment.nullable() }),
  ),
  /** Former names of the account. */
  FruehereNamen: z.array(
    z.object({ Anrede: z.string().nullable(), Vorname: z.string(), Nachname: z.string(), GeaendertAm: moment }),
  ),
  Adressaenderungen: z.array(
    z.object({ AlteEmail: z.string(), NeueEmail: z.string(), AngefragtAm: moment, GeaendertAm: moment.nullable() }),
  ),
  Passkeys: z.array(
    z.object({ Name: z.string(), Host: z.string(), ErstelltAm: moment, ZuletztBenutztAm: moment.nullable() }),
  ),
  /** Times at which a person blocked the account, and when each block was lifted. */
  Sperren: z.array(z.object({ GesperrtAm: moment, AufgehobenAm: moment.nullable() })),
  /** Payouts that were reviewed, with the names of the reasons; the decision is always made by a person. */
  Pruefungen: z.array(
    z.object({
      Praemierungsnummer: z.string(),
      Stand: z.string(),
      Gruende: z.array(z.string()),
      GeprueftAm: moment,
      GehaltenBis: moment.nullable(),
      EntschiedenAm: moment.nullable(),
      /** Clearance of the payout by a person, after which the same reasons are not raised again; null without one. */
      Freigabe: z.object({ Am: moment, GiltBis: moment, Haushalt: z.boolean() }).nullable(),
    }),
  ),
  /** Names of the personal link, newest first; a former name redirects for a limited time. */
  Linknamen: z.array(
    z.object({
      Name: z.string(),
      GewaehltAm: moment,
      BeendetAm: moment.nullable(),
      FuehrtWeiterBis: moment.nullable(),
    }),
  ),
  Empfehlungen: z.array(
    z.object({
      Empfehlungsnummer: z.string(),
      Empfehlungscode: z.string().nullable(),
      Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
      Vorname: z.string(),
      AnteilEmpfehler: z.int(),
      Nachricht: z.string().nullable(),
      FuerWen: z.string().nullable(),
      Kanal: z.string().nullable(),
      /** Whether a visitor of the personal link created the recommendation. */
      UeberPersoenlichenLink: z.boolean(),
      Agentennummer: z.string().nullable(),
      Empfaenger: z
        .object({ Vorname: z.string().nullable(), Nachname: z.string().nullable(), Email: z.string().nullable() })
        .nullable(),
      AgbText: z.string(),
      /** Campaigns that were ticked, with the exact text. */
      Aktionen: z.array(z.object({ AktionsId: z.string(), Zustimmung: z.string(), Zeitpunkt: moment })),
      ErstelltAm: moment,
      GueltigBis: moment,
      Besuche: z.int(),
      Klicks: z.int(),
      ErsterBesuchAm: moment.nullable(),
      LetzterBesuchAm: moment.nullable(),
    }),
  ),
  /** Saved bank account with the full IBAN, because it is the person's own. */
  Bankdaten: z.object({ Kontoinhaber: z.string(), Iban: z.string(), GeaendertAm: moment }).nullable(),
  Praemierungen: z.array(
    z.object({
      Praemierungsnummer: z.string(),
      Art: z.enum(CLAIM_KINDS),
      /** Null for bonus and goodwill, which belong to no recommendation. */
      Empfehlungsnummer: z.string().nullable(),
      /** Voucher code; null if there is none or it has been erased. */
      Gutscheincode: z.string().nullable(),
      WertCent: z.int(),
      Status: z.enum(CLAIM_STATES),
      ErstelltAm: moment,
      BereitgestelltAm: moment.nullable(),
      AbgeholtAm: moment.nullable(),
      /** Payments with full bank data, which are null once they are erased. */
      Zahlungen: z.array(
        z.object({
          BetragCent: z.int(),
          Status: z.enum(PAYMENT_STATES),
          Kontoinhaber: z.string().nullable(),
          Iban: z.string().nullable(),
          ErstelltAm: moment,
        }),
      ),
      Verlauf: z.array(z.object({ Status: z.enum(CLAIM_STATES), Zeitpunkt: moment, Durch: z.string() })),
    }),
  ),
  Bonusschritte: z.array(z.object({ Vertraege: z.int(), Praemierungsnummer: z.string(), GewaehrtAm: moment })),
  Kulanzantraege: z.array(
    z.object({
      Empfehlungsnummer: z.string(),
      Kundennummer: z.string(),
      Status: z.string(),
      GemeldetAm: moment,
      EntschiedenAm: moment.nullable(),
      Verlauf: z.array(z.object({ Status: z.string(), Zeitpunkt: moment, Durch: z.string() })),
    }),
  ),
  /** Invitations that agencies sent to the person, with the text by which the agency confirmed the consent. */
  Einladungen: z.array(
    z.object({
      Agenturnummer: z.string(),
      Vorname: z.string(),
      Nachname: z.string(),
      Email: z.string(),
      Art: z.enum(INVITATION_KINDS),
      Mitarbeiternummer: z.string().nullable(),
      EinwilligungText: z.string(),
      EingeladenAm: moment,
      Status: z.enum(INVITATION_STATES),
    }),
  ),
  /** Requests about these data that the person made through support, and when they were completed. */
  Datenanfragen: z.array(
    z.object({
      Art: z.enum(DATA_REQUEST_KINDS),
      GestelltAm: moment,
      BestaetigtAm: moment.nullable(),
      BeendetAm: moment.nullable(),
    }),
  ),
  EMails: z.array(
    z.object({ Art: z.string(), Betreff: z.string(), ErstelltAm: moment, GesendetAm: moment.nullable() }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;

const own = { base: 'client', auth: 'recommender', status: 200 } as const;

/** Returns all data stored about the recommender as one JSON document. */
export const downloadData = defineCall({
  ...own,
  name: 'downloadData',
  summary: 'Export all data stored about the recommender',
  method: 'GET',
  path: '/empfehler/daten',
  actsOnGet: true,
  needsFreshLogin: true,
  reply: PersonalData,
  errors: ['notAllowed', 'freshLoginRequired'],
  example: {
    reply: {
      ErstelltAm: '2026-11-15T09:30:00.000Z',
      Programm: 'Beispiel AG',
      Konto: {
        Anrede: null,
        Vorname: 'Anna',
        Nachname: 'Muster',
        Email: 'anna.muster@example.org',
        Sprache: 'de',
        Empfehlerhash: 'nYw1m0pJr3fV6b2Xq8sT4kLz7cHd9gAe5uRi_oPqEyM',
        ErstelltAm: '2026-11-01T08:00:00.000Z',
        HatPasswort: true,
        NewsletterAngefragtAm: null,
        NewsletterBestaetigtAm: null,
        Sperre: null,
      },
      Einwilligungen: [],
      Sitzungen: [
        {
          Art: 'password',
          BegonnenAm: '2026-11-15T09:00:00.000Z',
          GueltigBis: '2026-11-15T17:00:00.000Z',
          BeendetAm: null,
        },
      ],
      MailLinks: [],
      FruehereNamen: [],
      Adressaenderungen: [],
      Passkeys: [],
      Sperren: [],
      Pruefungen: [],
      Linknamen: [],
      Empfehlungen: [],
      Bankdaten: {
        Kontoinhaber: 'Anna Muster',
        Iban: 'DE02120300000000202051',
        GeaendertAm: '2026-11-15T09:10:00.000Z',
      },
      Praemierungen: [],
      Bonusschritte: [],
      Kulanzantraege: [],
      Einladungen: [],
      Datenanfragen: [],
      EMails: [
        {
          Art: 'credentials',
          Betreff: 'Ihre Zugangsdaten',
          ErstelltAm: '2026-11-01T08:00:00.000Z',
          GesendetAm: '2026-11-01T08:00:01.000Z',
        },
      ],
    },
  },
});

/** Deletes the account; all data that the law does not require to be kept are erased immediately. */
export const deleteAccount = defineCall({
  ...own,
  name: 'deleteAccount',
  summary: 'Delete the account',
  method: 'DELETE',
  path: '/empfehler/delete',
  needsFreshLogin: true,
  reply: z.object({ Message: z.string() }),
  errors: ['notAllowed', 'freshLoginRequired'],
  example: { reply: { Message: 'Ihr Konto ist gelöscht.' } },
});
