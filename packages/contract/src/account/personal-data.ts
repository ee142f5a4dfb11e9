import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { RecipientData } from '../referral/recipient.ts';
import { NOTE_SUBJECTS } from '../values/console/records.ts';
import { DATA_REQUEST_KINDS } from '../values/console/repairs.ts';
import { LANGUAGES } from '../values/language.ts';
import {
  CLAIM_KINDS,
  CLAIM_STATES,
  INVITATION_KINDS,
  INVITATION_STATES,
  ORDER_STATES,
  PAYMENT_STATES,
} from '../values/state/states.ts';

const moment = z.iso.datetime();

const Retention = array(
  z.object({
    Tabellen: array(z.string()).describe('Tables that hold rows of the person for this reason.'),
    Zweck: z.string().describe('What the data are stored for.'),
    Rechtsgrundlage: z.string().describe('Legal ground.'),
    Frist: z.string().describe('How long they are stored, and when they are deleted.'),
  }),
).describe('Why the data are stored, on what legal ground and for how long, in the language of the call.');

const Bankdaten = z
  .object({ Kontoinhaber: z.string(), Iban: z.string(), GeaendertAm: moment })
  .nullable()
  .describe("Saved bank account with the full IBAN, because it is the person's own.");

const Praemierungen = z.array(
  z.object({
    Praemierungsnummer: z.string(),
    Art: z.enum(CLAIM_KINDS),
    Empfehlungsnummer: z
      .string()
      .nullable()
      .describe('Null for bonus and goodwill, which belong to no recommendation.'),
    Gutscheincode: z.string().nullable().describe('Voucher code; null if there is none or it has been erased.'),
    WertCent: z.int(),
    Status: z.enum(CLAIM_STATES),
    ErstelltAm: moment,
    BereitgestelltAm: moment.nullable(),
    AbgeholtAm: moment.nullable(),
    Zahlungen: array(
      z.object({
        BetragCent: z.int(),
        Status: z.enum(PAYMENT_STATES),
        Kontoinhaber: z.string().nullable(),
        Iban: z.string().nullable(),
        ErstelltAm: moment,
      }),
    ).describe('Payments with full bank data, which are null once they are erased.'),
    Verlauf: z.array(z.object({ Status: z.enum(CLAIM_STATES), Zeitpunkt: moment, Durch: z.string() })),
  }),
);

const Kontakte = array(
  z.object({
    Empfaengernummer: z.string(),
    Empfehlungsnummer: z.string(),
    Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
    Kanal: z.string().nullable(),
    ErstelltAm: moment,
    Daten: RecipientData.nullable(),
    WerbeeinwilligungText: z.string().nullable().describe('Text of the advertising consent; null without consent.'),
    TelefonEinwilligungText: z.string().nullable().describe('Text of the consent to calls; null without consent.'),
    DatenGegebenAm: moment.nullable().describe('When the contact entered the data.'),
    ZugestimmtAm: moment.nullable(),
    Verlauf: z.array(z.object({ Ereignis: z.string(), Zeitpunkt: moment })),
    Auftraege: z.array(
      z.object({
        Auftragsnummer: z.string(),
        ExterneNummer: z.string().nullable().describe('Number of the contract in the client’s own system.'),
        Auftragsdatum: z.iso.date(),
        Status: z.enum(ORDER_STATES),
      }),
    ),
    Bankdaten,
    Praemierungen,
  }),
).describe('Recommendations for which the person entered data.');

const Notizen = array(
  z.object({
    Zu: z.enum([...NOTE_SUBJECTS, 'Aufgabe']).describe('What the note is about; a task is one of the inbox.'),
    Nummer: z.string().nullable().describe('Number of the recommendation or order; null otherwise.'),
    Am: moment,
    Text: z.string().nullable().describe('The note without names, addresses and numbers of others; null if withheld.'),
    Zurueckgehalten: z
      .enum(['Dritte', 'Pruefung'])
      .nullable()
      .describe('Why the note is withheld: it is about others, or about a review that has not ended.'),
  }),
).describe('Notes of operators and agencies about the person, and about their recommendations and orders.');

const Nachrichten = array(
  z.object({
    Nummer: z.string(),
    Thema: z.string(),
    Betreff: z.string(),
    Verlauf: z.array(
      z.object({ Am: moment, VonIhnen: z.boolean().describe('Whether the person wrote it.'), Text: z.string() }),
    ),
  }),
).describe('Messages through the contact form, and their answers.');

export const PersonalData = object({
  ErstelltAm: moment,
  Programm: z.string().describe('Name of the programme that stores the data.'),
  Konto: z.object({
    Anrede: z.string().nullable(),
    Vorname: z.string(),
    Nachname: z.string(),
    Email: z.string(),
    Sprache: z.enum(LANGUAGES),
    Empfehlerhash: z.string(),
    ErstelltAm: moment,
    HatPasswort: z.boolean().describe('Whether the account has a password.'),
    NewsletterAngefragtAm: moment.nullable().describe('When the newsletter was requested.'),
    NewsletterBestaetigtAm: moment.nullable().describe('When the newsletter consent was confirmed.'),
    Sperre: z.string().nullable(),
  }),
  Einwilligungen: array(
    z.object({ Art: z.string(), Text: z.string().nullable(), Zeitpunkt: moment, Netz: z.string() }),
  ).describe('Consents with their text.'),
  Sitzungen: z.array(
    z.object({
      Art: z.string(),
      BegonnenAm: moment.describe('Start time.'),
      GueltigBis: moment,
      BeendetAm: moment.nullable(),
    }),
  ),
  MailLinks: array(
    z.object({
      Art: z.string(),
      ErstelltAm: moment,
      GueltigBis: moment,
      BenutztAm: moment.nullable().describe('When the link was used; null before.'),
    }),
  ).describe('Links that were sent by mail.'),
  FruehereNamen: array(
    z.object({ Anrede: z.string().nullable(), Vorname: z.string(), Nachname: z.string(), GeaendertAm: moment }),
  ).describe('Former names of the account.'),
  Adressaenderungen: array(
    z.object({
      AlteEmail: z.string().describe('Former e-mail address.'),
      NeueEmail: z.string(),
      AngefragtAm: moment.describe('When the request was made.'),
      GeaendertAm: moment.nullable(),
    }),
  ).describe('Changes of the e-mail address.'),
  Uebernahmen: array(
    z.object({ Art: z.string(), Kennung: z.string(), UebernommenAm: moment.describe('When it was imported.') }),
  ).describe('What was imported from another provider: the person, links and rewards, by its own keys.'),
  Passkeys: z.array(
    z.object({ Name: z.string(), Host: z.string(), ErstelltAm: moment, ZuletztBenutztAm: moment.nullable() }),
  ),
  Sperren: z
    .array(z.object({ GesperrtAm: moment.describe('When the account was blocked.'), AufgehobenAm: moment.nullable() }))
    .describe('Blocks. Times at which a person blocked the account, and when each block was lifted.'),
  Pruefungen: array(
    z.object({
      Praemierungsnummer: z.string(),
      Stand: z.string(),
      Gruende: z.array(z.string()),
      GeprueftAm: moment,
      GehaltenBis: moment.nullable().describe('Until when the payout is held.'),
      EntschiedenAm: moment.nullable(),
      Freigabe: z
        .object({ Am: moment, GiltBis: moment.describe('Until when it is valid.'), Haushalt: z.boolean() })
        .nullable()
        .describe(
          'Clearance of the payout by a person, after which the same reasons are not raised again; null without one.',
        ),
    }),
  ).describe('Payouts that were reviewed, with the names of the reasons; the decision is always made by a person.'),
  Linknamen: array(
    z.object({
      Name: z.string(),
      GewaehltAm: moment.describe('When the name was chosen.'),
      BeendetAm: moment.nullable(),
      FuehrtWeiterBis: moment.nullable().describe('Until when a former name redirects to the new one.'),
    }),
  ).describe('Names of the personal link, newest first; a former name redirects for a limited time.'),
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
      UeberPersoenlichenLink: z.boolean(),
      Agentennummer: z.string().nullable(),
      Empfaenger: z
        .object({ Vorname: z.string().nullable(), Nachname: z.string().nullable(), Email: z.string().nullable() })
        .nullable(),
      AgbText: z.string(),
      Aktionen: z
        .array(z.object({ AktionsId: z.string(), Zustimmung: z.string(), Zeitpunkt: moment }))
        .describe('Campaigns that were ticked, with the exact text.'),
      ErstelltAm: moment,
      GueltigBis: moment,
      Besuche: z.int(),
      Klicks: z.int(),
      ErsterBesuchAm: moment.nullable(),
      LetzterBesuchAm: moment.nullable(),
    }),
  ),
  Bankdaten,
  Praemierungen,
  Bonusschritte: z
    .array(
      z.object({
        Vertraege: z.int(),
        Praemierungsnummer: z.string(),
        GewaehrtAm: moment.describe('When the bonus was granted.'),
      }),
    )
    .describe('Bonus steps that were granted.'),
  Kulanzantraege: array(
    z.object({
      Empfehlungsnummer: z.string(),
      Kundennummer: z.string(),
      Status: z.string(),
      GemeldetAm: moment,
      EntschiedenAm: moment.nullable(),
      Verlauf: z.array(z.object({ Status: z.string(), Zeitpunkt: moment, Durch: z.string() })),
    }),
  ).describe('Goodwill requests.'),
  Einladungen: array(
    z.object({
      Agenturnummer: z.string(),
      Vorname: z.string(),
      Nachname: z.string(),
      Email: z.string(),
      Art: z.enum(INVITATION_KINDS),
      Mitarbeiternummer: z.string().nullable(),
      EinwilligungText: z.string().nullable(),
      EingeladenAm: moment,
      Status: z.enum(INVITATION_STATES),
    }),
  ).describe('Invitations that agencies sent to the person, with the text by which the agency confirmed the consent.'),
  Kontakte,
  Notizen,
  Nachrichten,
  Datenanfragen: array(
    z.object({
      Art: z.enum(DATA_REQUEST_KINDS),
      GestelltAm: moment,
      BestaetigtAm: moment.nullable(),
      BeendetAm: moment.nullable(),
    }),
  ).describe('Requests about these data that the person made through support, and when they were completed.'),
  EMails: z.array(
    z.object({ Art: z.string(), Betreff: z.string(), ErstelltAm: moment, GesendetAm: moment.nullable() }),
  ),
  Aufbewahrung: Retention,
}).meta({
  id: 'PersonalData',
  description: 'All data stored about a recommender; secrets (hashes of passwords and of links) are omitted.',
});
export type PersonalData = z.infer<typeof PersonalData>;

export const downloadData = defineCall('downloadData', {
  auth: 'recommender',
  summary: 'Export all data stored about the recommender',
  description: 'Returns all data stored about the recommender as one JSON document.',
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
      Uebernahmen: [],
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
      Kontakte: [],
      Notizen: [],
      Nachrichten: [],
      Datenanfragen: [],
      EMails: [
        {
          Art: 'credentials',
          Betreff: 'Ihre Zugangsdaten',
          ErstelltAm: '2026-11-01T08:00:00.000Z',
          GesendetAm: '2026-11-01T08:00:01.000Z',
        },
      ],
      Aufbewahrung: [
        {
          Tabellen: ['recommender'],
          Zweck: 'Das Konto führen und die Person erkennen',
          Rechtsgrundlage: 'Vertrag über die Teilnahme (Art. 6 Abs. 1 Buchst. b DSGVO)',
          Frist: 'Solange das Konto besteht; mit dem Konto wird sofort gelöscht.',
        },
      ],
    },
  },
});

export const deleteAccount = defineCall('deleteAccount', {
  auth: 'recommender',
  summary: 'Delete the account',
  description: 'Deletes the account; all data that the law does not require to be kept are erased immediately.',
  method: 'DELETE',
  path: '/empfehler/delete',
  needsFreshLogin: true,
  reply: z.object({ Message: z.string() }),
  errors: ['notAllowed', 'freshLoginRequired'],
  example: { reply: { Message: 'Ihr Konto ist gelöscht.' } },
});
