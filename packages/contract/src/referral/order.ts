import { z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields } from '../captcha.ts';
import { because, givenText, optionalText, requiredText } from '../fields.ts';
import { CHANNEL_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { ORDER_CONDITIONS, ORDER_STATES, RECIPIENT_STEPS } from '../values/state/order-state.ts';
import { PERSON_FIELDS } from './recipient-fields.ts';

/** One of the four steps of a recipient's way. */
export const RecipientStepView = z.object({
  Schritt: z.enum(RECIPIENT_STEPS),
  IstErreicht: z.boolean(),
  /** When it was reached. */
  Datum: z.iso.date().nullable(),
});

/** The recipient's order with the four steps of its way (spec 1 §2.3); everything null while there is none yet. */
export const getRecipientOrder = defineCall({
  name: 'getRecipientOrder',
  summary: 'The recipient’s order and its four steps',
  method: 'GET',
  path: '/empfaenger/auftrag',
  base: 'client',
  auth: 'recipient',
  reply: z.object({
    Auftragsnummer: z.string().nullable(),
    Status: z.enum(ORDER_STATES).nullable(),
    Auftragsdatum: z.iso.date().nullable(),
    Schritte: z.array(RecipientStepView),
    /** What the order still lacks to be successful. */
    OffeneBedingungen: z.array(z.enum(ORDER_CONDITIONS)),
  }),
  status: 200,
  errors: [],
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

/** The tracking completion payload, in the lower case the specification gives it (spec 2 §7.8). */
export const LeadInput = z.object({
  empfehlungsnummer: requiredText(PORTAL_NUMBER_MAX_LENGTH),
  /** Empty unless the visitor came with a recipient's number. */
  empfaengernummer: optionalText(64),
  empfaengerdaten: z.object(
    {
      anrede: PERSON_FIELDS.salutation,
      vorname: PERSON_FIELDS.firstName,
      name: PERSON_FIELDS.lastName,
      /** DD.MM.YYYY or YYYY-MM-DD. */
      geburtsdatum: PERSON_FIELDS.birthDate,
      email: PERSON_FIELDS.email,
      telefon: PERSON_FIELDS.phone,
      werbeeinwilligung: z.boolean().default(false),
      werbeeinwilligungText: PERSON_FIELDS.advertisingText,
      adresse: z.object(
        {
          ort: PERSON_FIELDS.city,
          plz: PERSON_FIELDS.postcode,
          strasse: PERSON_FIELDS.street,
          hausnummer: PERSON_FIELDS.houseNumber,
        },
        because('fieldMissing'),
      ),
    },
    because('fieldMissing'),
  ),
  ...captchaFields,
});

/**
 * Reports a contract from the public form: a lead, until the client confirms it (decisions §12). The same submission again
 * answers 200 and the same number.
 */
export const reportLead = defineCall({
  name: 'reportLead',
  summary: 'Report a contract from the public form (a lead); without body: is a captcha required?',
  method: 'POST',
  path: '/tracking/abschliessen',
  base: 'client',
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
    /** To confirm data and consent with; null when the lead is known and what was sent differs from it. */
    Token: z.string().nullable(),
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
