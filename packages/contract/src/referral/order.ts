import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields } from '../captcha.ts';
import { because, givenText, optionalText, requiredText } from '../fields.ts';
import { CHANNEL_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { ORDER_CONDITIONS, ORDER_STATES, RECIPIENT_STEPS } from '../values/state/states.ts';
import { PERSON_FIELDS } from './recipient-fields.ts';

export const RecipientStepView = object({
  Schritt: z.enum(RECIPIENT_STEPS),
  IstErreicht: z.boolean().describe('Whether the step is reached.'),
  Datum: z.iso.date().nullable().describe('Calendar day on which the step was reached; null before.'),
}).meta({ id: 'RecipientStepView', description: "One of the four steps from the contract to the recipient's reward." });

// Spec 1 §2.3
export const getRecipientOrder = defineCall('getRecipientOrder', {
  summary: 'Get the recipient’s order and its four steps',
  description:
    "Returns the recipient's order and its four steps; while there is no order, number, state and date are null.",
  path: '/empfaenger/auftrag',
  auth: 'recipient',
  reply: z.object({
    Auftragsnummer: z.string().nullable(),
    Status: z.enum(ORDER_STATES).nullable(),
    Auftragsdatum: z.iso.date().nullable(),
    Schritte: z.array(RecipientStepView),
    OffeneBedingungen: z
      .array(z.enum(ORDER_CONDITIONS))
      .describe('Conditions that the order does not meet yet; a reward is due only when all are met.'),
  }),
  example: {
    reply: {
      Auftragsnummer: '4T7N0R2C9XKM',
      Status: 'Bestaetigt',
      Auftragsdatum: '2026-11-12',
      Schritte: [
        { Schritt: 'VertragAbgeschlossen', IstErreicht: true, Datum: '2026-11-12' },
        { Schritt: 'DatenBestaetigt', IstErreicht: true, Datum: '2026-11-15' },
        { Schritt: 'AuftragBestaetigt', IstErreicht: false, Datum: null },
        { Schritt: 'PraemieErhalten', IstErreicht: false, Datum: null },
      ],
      OffeneBedingungen: ['Neukunde', 'ErstbeitragBezahlt', 'Einspruchsfrist'],
    },
  },
});

// Spec 2 §7.8
export const LeadInput = object({
  empfehlungsnummer: requiredText(PORTAL_NUMBER_MAX_LENGTH),
  empfaengernummer: optionalText(64).describe('Number of the recipient; empty unless the visitor arrived with one.'),
  empfaengerdaten: object(
    {
      anrede: PERSON_FIELDS.salutation.describe('Form of address.'),
      vorname: PERSON_FIELDS.firstName.describe('First name.'),
      name: PERSON_FIELDS.lastName,
      geburtsdatum: PERSON_FIELDS.birthDate.describe(
        'Date of birth, `DD.MM.YYYY` or `YYYY-MM-DD`. Required if the client sets `EmpfaengerGeburtsdatum` or the tariff is for young people; else it is not stored.',
      ),
      email: PERSON_FIELDS.email.describe('E-mail address.'),
      telefon: PERSON_FIELDS.phone,
      telefoneinwilligungText: PERSON_FIELDS.phoneConsentText,
      werbeeinwilligung: z.boolean().default(false).describe('Consent to advertising.'),
      werbeeinwilligungText: PERSON_FIELDS.advertisingText.describe(
        'The text of the advertising consent as it was shown.',
      ),
      adresse: object(
        {
          ort: PERSON_FIELDS.city.describe('City.'),
          plz: PERSON_FIELDS.postcode.describe('Postcode.'),
          strasse: PERSON_FIELDS.street.describe('Street.'),
          hausnummer: PERSON_FIELDS.houseNumber.describe('House number.'),
        },
        because('fieldMissing'),
      )
        .nullish()
        .describe('Postal address. Required if the client sets `EmpfaengerAdresse`; else it is not stored.'),
    },
    because('fieldMissing'),
  ).describe('Personal data of the customer.'),
  ...captchaFields,
}).meta({
  id: 'LeadInput',
  description:
    'Payload of the public form that reports a contract; field names are lower case as in the specification.',
});

// Decisions §12
export const reportLead = defineCall('reportLead', {
  summary: 'Report a contract from the public form (a lead)',
  description:
    'Reports a contract from the public form. It is stored as a lead until the client confirms it. Repeating the same submission responds 200 with the same order number.',
  method: 'POST',
  path: '/tracking/abschliessen',
  auth: 'none',
  query: z.object({
    channel: givenText(CHANNEL_MAX_LENGTH).optional(),
    einsprungsquelle: givenText(CHANNEL_MAX_LENGTH).optional(),
  }),
  body: LeadInput,
  reply: z.object({
    Auftragsnummer: z.string(),
    Status: z.enum(ORDER_STATES),
    Empfaengernummer: z.string(),
    Token: z
      .string()
      .nullable()
      .describe(
        "The recipient's token, to confirm data and consent with; null if the lead was known and the submitted data differ from it.",
      ),
    TokenGueltigBis: z.iso.datetime().nullable(),
  }),
  status: 201,
  repeatStatus: 200,
  errors: [
    'emailInvalid',
    'emailDeceptive',
    'tooManyAttempts',
    'emailUnconfirmed',
    'selfReferral',
    'recommendationNotFound',
    'recommendationExpired',
    'recommendationBlocked',
    'recipientNotFound',
    'recipientExists',
    'birthDateInvalid',
    'underAge',
    'tooOldForTariff',
    'phoneInvalid',
    'postcodeInvalid',
    'captchaMissing',
    'captchaFailed',
  ],
  captchaForm: 'tracking',
  captchaAddressField: 'empfaengerdaten.email',
  example: {
    query: { channel: 'co', einsprungsquelle: 'Einsprungslink' },
    body: {
      empfehlungsnummer: '7F3K9QZ1A6',
      empfaengernummer: '',
      empfaengerdaten: {
        anrede: 'Frau',
        vorname: 'Berta',
        name: 'Beispiel',
        geburtsdatum: '31.12.1990',
        email: 'berta.beispiel@example.org',
        telefon: '040 123456',
        werbeeinwilligung: false,
        adresse: { ort: 'Hamburg', plz: '20457', strasse: 'Deichweg', hausnummer: '7a' },
      },
    },
    reply: {
      Auftragsnummer: '4T7N0R2C9XKM',
      Status: 'Gemeldet',
      Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015',
      Token: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
      TokenGueltigBis: '2027-02-13T09:30:00.000Z',
    },
  },
});
