import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { Reward } from '../catalogue/catalogue.ts';
import { because, givenText, requiredLines } from '../fields.ts';
import { CHANNEL_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH, TERMS_MAX_LENGTH } from '../values/limits.ts';
import { ORDER_STATES } from '../values/state/states.ts';
import { PERSON_FIELDS } from './recipient-fields.ts';
import { RecommendationView } from './visit.ts';

/** A recipient's number: 128 random bits in hexadecimal (decisions §3). */
const RecipientNumber = z.string().regex(/^[0-9a-f]{32}$/i);

// Spec 1 §2.3
export const RecipientInput = object({
  Anrede: PERSON_FIELDS.salutation,
  Vorname: PERSON_FIELDS.firstName,
  Nachname: PERSON_FIELDS.lastName,
  Geburtsdatum: PERSON_FIELDS.birthDate.describe(
    'Date of birth, `DD.MM.YYYY` or `YYYY-MM-DD`; at least 18 years ago. Required if the client sets `EmpfaengerGeburtsdatum` or the tariff is for young people; else it is not stored.',
  ),
  Email: PERSON_FIELDS.email,
  Telefon: PERSON_FIELDS.phone,
  TelefonEinwilligungText: PERSON_FIELDS.phoneConsentText,
  Adresse: z
    .object(
      {
        Strasse: PERSON_FIELDS.street,
        Hausnummer: PERSON_FIELDS.houseNumber,
        Plz: PERSON_FIELDS.postcode,
        Ort: PERSON_FIELDS.city,
      },
      because('fieldMissing'),
    )
    .nullish()
    .describe('Required if the client sets `EmpfaengerAdresse`; else it is not stored.'),
  Werbeeinwilligung: z.boolean().default(false),
  WerbeeinwilligungText: PERSON_FIELDS.advertisingText,
}).meta({ id: 'RecipientInput', description: 'Personal data that a recipient enters into the form.' });
export type RecipientInput = z.infer<typeof RecipientInput>;

export const RecipientData = object({
  Anrede: z.string().nullable(),
  Vorname: z.string(),
  Nachname: z.string(),
  Geburtsdatum: z.string().nullable().describe('Date of birth, `DD.MM.YYYY`; null if it was not needed.'),
  Email: z.string(),
  Telefon: z.string().nullable(),
  Adresse: z
    .object({ Strasse: z.string(), Hausnummer: z.string(), Plz: z.string(), Ort: z.string() })
    .nullable()
    .describe('Null if it was not needed.'),
  Werbeeinwilligung: z.boolean(),
}).meta({ id: 'RecipientData', description: 'Personal data of a recipient, as shown to that recipient.' });
export type RecipientData = z.infer<typeof RecipientData>;

const exampleNumber = '9f86d081884c7d659a2feaa0c55ad015';
const exampleToken = 'eyJhbGciOiJIUzI1NiJ9.e30.x';
const exampleData = {
  Anrede: 'Frau',
  Vorname: 'Berta',
  Nachname: 'Beispiel',
  Geburtsdatum: '31.12.1990',
  Email: 'berta.beispiel@example.org',
  Telefon: '040 123456',
  Adresse: { Strasse: 'Deichweg', Hausnummer: '7a', Plz: '20457', Ort: 'Hamburg' },
  Werbeeinwilligung: false,
};
const LIVING = [
  'emailUnconfirmed',
  'recommendationNotFound',
  'recommendationExpired',
  'recommendationBlocked',
] as const;
const FORM = [
  'emailInvalid',
  'emailDeceptive',
  'selfReferral',
  'recipientExists',
  'birthDateInvalid',
  'underAge',
  'tooOldForTariff',
  'phoneInvalid',
  'postcodeInvalid',
] as const;

export const createRecipient = defineCall('createRecipient', {
  summary: 'Create a recipient of a recommendation',
  description:
    "Creates a recipient of a recommendation. Without a body it only issues a number, by which a contract is attributed without a cookie; with a body it also stores the person's data. With the recipient's own token it completes or corrects that recipient until the data are confirmed.",
  method: 'POST',
  path: '/empfaenger/create/{empfehlungsnummer}',
  auth: 'none',
  params: z.object({ empfehlungsnummer: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  query: z.object({ channel: givenText(CHANNEL_MAX_LENGTH).optional() }),
  body: RecipientInput.nullable(),
  isBodyOptional: true,
  reply: z.object({ Empfaengernummer: z.string(), Token: z.string(), TokenGueltigBis: z.iso.datetime() }),
  status: 201,
  errors: [...LIVING, ...FORM, 'tooManyAttempts'],
  example: {
    params: { empfehlungsnummer: '7F3K9QZ1A6' },
    query: { channel: 'whatsapp' },
    body: exampleData,
    reply: { Empfaengernummer: exampleNumber, Token: exampleToken, TokenGueltigBis: '2027-02-13T09:30:00.000Z' },
  },
});

export const getRecipient = defineCall('getRecipient', {
  summary: 'Get a recipient',
  description: "Looks up a recipient by number. Personal data are returned only with the recipient's own token.",
  path: '/empfaenger/{hex}',
  auth: 'none',
  params: z.object({ hex: givenText(64) }),
  reply: z.object({
    Empfaengernummer: z.string(),
    Empfehlungsnummer: z.string(),
    Kanal: z.string().nullable(),
    HatDaten: z.boolean(),
    HatZugestimmt: z.boolean(),
    Token: z
      .string()
      .nullable()
      .describe(
        "The recipient's token, returned while no data are stored, so that visitors returning from the shop can continue; else null.",
      ),
    TokenGueltigBis: z.iso.datetime().nullable(),
    Daten: RecipientData.nullable(),
  }),
  errors: ['recipientNotFound'],
  example: {
    params: { hex: exampleNumber },
    reply: {
      Empfaengernummer: exampleNumber,
      Empfehlungsnummer: '7F3K9QZ1A6',
      Kanal: 'whatsapp',
      HatDaten: true,
      HatZugestimmt: false,
      Token: null,
      TokenGueltigBis: null,
      Daten: exampleData,
    },
  },
});

export const giveConsent = defineCall('giveConsent', {
  summary: 'Record the recipient’s consent to terms and privacy notice',
  description:
    "Records the recipient's consent to terms and privacy notice. This confirms the data and an order that waited for the consent.",
  method: 'PUT',
  path: '/empfaenger/zustimmung',
  auth: 'recipient',
  body: z.object({
    AgbText: requiredLines(TERMS_MAX_LENGTH, 'consentMissing').describe(
      'The text of the terms as shown to the person; stored as evidence. Empty means not accepted.',
    ),
  }),
  reply: z.object({ ZugestimmtAm: z.iso.datetime(), Auftragsstatus: z.enum(ORDER_STATES).nullable() }),
  errors: ['consentMissing', 'recipientExists'],
  example: {
    body: { AgbText: 'Ich stimme den Teilnahmebedingungen und den Datenschutzhinweisen zu.' },
    reply: { ZugestimmtAm: '2026-11-15T09:30:00.000Z', Auftragsstatus: 'Bestaetigt' },
  },
});

export const listRecipientRewards = defineCall('listRecipientRewards', {
  summary: 'List the rewards for the recipient of a recommendation',
  description:
    "Returns the rewards of the recipient under the share that the recommender chose. `{nr}` is the recommendation's or the recipient's number.",
  path: '/empfaenger/{nr}/praemie',
  auth: 'none',
  params: z.object({ nr: givenText(64) }),
  reply: z.array(Reward),
  errors: [...LIVING, 'recipientNotFound'],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    reply: [
      {
        Id: 1,
        Titel: 'Geldprämie',
        Typ: 'Ueberweisung',
        Wert: '35 €',
        WertCent: 3500,
        Startdatum: '2026-01-01',
        Enddatum: null,
        EnddatumAnzeige: null,
      },
    ],
  },
});

const recommendationParams = z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH), hex: RecipientNumber });
const recommendationExample = {
  params: { nr: '7F3K9QZ1A6', hex: exampleNumber },
  reply: {
    Empfehlungsnummer: '7F3K9QZ1A6',
    Status: 'Ok',
    EmpfehlerVorname: 'Anna',
    AnteilEmpfehler: 50,
    GueltigBis: '2027-01-14T09:30:00.000Z',
    Produkt: {
      Id: 462,
      ExterneId: null,
      AnzeigeName: 'Zuhause M',
      Beschreibung: 'Internet und Telefon mit bis zu 100 MBit/s',
      Produktlink: 'https://www.example.org/zuhause-m',
      Praemien: [],
      Photo: null,
      Kategorien: [],
    },
  },
} as const;

export const getRecommendation = defineCall('getRecommendation', {
  summary: 'Get a valid recommendation for its recipient',
  description:
    'Returns a valid recommendation for its recipient; responds with an error if it is expired, blocked or not confirmed yet.',
  path: '/empfehlen/{nr}/{hex}',
  auth: 'none',
  params: recommendationParams,
  reply: RecommendationView,
  errors: [...LIVING, 'recipientNotFound'],
  example: recommendationExample,
});

export const getAnyRecommendation = defineCall('getAnyRecommendation', {
  summary: 'Get a recommendation in any state for its recipient',
  description: 'Returns a recommendation for its recipient, whatever its state.',
  path: '/empfehlen/any/{nr}/{hex}',
  auth: 'none',
  params: recommendationParams,
  reply: RecommendationView,
  errors: ['recommendationNotFound', 'recipientNotFound'],
  example: recommendationExample,
});
