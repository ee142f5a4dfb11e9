import { z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields } from '../captcha.ts';
import { because, givenText, optionalText, requiredText } from '../fields.ts';
import { CHANNEL_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { ORDER_CONDITIONS, ORDER_STATES, RECIPIENT_STEPS } from '../values/state/states.ts';
import { PERSON_FIELDS } from './recipient-fields.ts';

/** One of the four steps from the contract to the recipient's reward. */
export const RecipientStepView = z.object({
  Schritt: z.enum(RECIPIENT_STEPS),
  IstErreicht: z.boolean(),
  /** Calendar day on which the step was reached; null before. */
  Datum: z.iso.date().nullable(),
});

/** Returns the recipient's order and its four steps (spec 1 §2.3); while there is no order, number, state and date are null. */
export const getRecipientOrder = defineCall({
  name: 'getRecipientOrder',
  summary: 'Get the recipient’s order and its four steps',
  method: 'GET',
  path: '/empfaenger/auftrag',
  base: 'client',
  auth: 'recipient',
  reply: z.object({
    Auftragsnummer: z.string().nullable(),
    Status: z.enum(ORDER_STATES).nullable(),
    Auftragsdatum: z.iso.date().nullable(),
    Schritte: z.array(RecipientStepView),
    /** Conditions that the order does not meet yet; a reward is due only when all are met. */
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

/** Payload of the public form that reports a contract; field names are lower case as in the specification (spec 2 §7.8). */
export const LeadInput = z.object({
  empfehlungsnummer: requiredText(PORTAL_NUMBER_MAX_LENGTH),
  /** Number of the recipient; empty unless the visitor arrived with one. */
  empfaengernummer: optionalText(64),
  empfaengerdaten: z.object(
    {
      anrede: PERSON_FIELDS.salutation,
      vorname: PERSON_FIELDS.firstName,
      name: PERSON_FIELDS.lastName,
      /** Date of birth, `DD.MM.YYYY` or `YYYY-MM-DD`. */
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
 * Reports a contract from the public form. It is stored as a lead until the client confirms it (decisions §12). Repeating the same
 * submission responds 200 with the same order number.
 */
export const reportLead = defineCall({
  name: 'reportLead',
  summary: 'Report a contract from the public form (a lead)',
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
    /** The recipient's token, to confirm data and consent with; null if the lead was known and the submitted data differ from it. */
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
