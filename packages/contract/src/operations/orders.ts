import { object, strictObject, z } from 'zod';
import { defineCall } from '../call.ts';
import { because, givenNumber, givenText, optionalLines, optionalText, requiredText } from '../fields.ts';
import { requiredDay } from '../referral/recipient-fields.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { EMAIL_MAX_LENGTH, isEmail } from '../values/person/email.ts';
import { ORDER_CONDITIONS, ORDER_STATES } from '../values/state/states.ts';
import { ConditionView, exampleSituation, SituationView } from './views.ts';

// Decisions §13
export const OrderReport = strictObject({
  ExterneAuftragsnummer: requiredText(64).describe(
    'Your own number of the contract; reporting the same number again creates no second order.',
  ),
  Empfehlungsnummer: requiredText(PORTAL_NUMBER_MAX_LENGTH),
  Empfaengernummer: optionalText(64),
  Auftragsnummer: optionalText(20).describe(
    'Order number in the portal of the lead that became this contract, if there was one.',
  ),
  ProduktId: givenNumber('productNotFound'),
  Auftragsdatum: requiredDay('inputInvalid'),
  Neukunde: z.boolean().nullish(),
  ErstbeitragBezahltAm: requiredDay('inputInvalid').nullish(),
  KundenEmail: optionalText(EMAIL_MAX_LENGTH)
    .refine((value) => !value || isEmail(value), because('emailInvalid'))
    .describe(
      "The customer's e-mail address. It is compared with the recommender's to refuse self-recommendation, and with the contacts' to find the one who concluded this contract; only a keyed hash is stored, until the contact is found.",
    ),
  Kundennummer: optionalText(40).describe(
    "The customer's number or the contract's, as the customer knows it; finds the contact who names the same. Stored as a keyed hash only.",
  ),
  KundenNachname: optionalText(80).describe(
    "The customer's last name; finds the contact together with `KundenPlz`. Stored as a keyed hash only.",
  ),
  KundenPlz: optionalText(12).describe(
    "The customer's postcode; finds the contact together with `KundenNachname`. Stored as a keyed hash only.",
  ),
}).meta({ id: 'OrderReport', description: "A contract reported by the client's systems." });
export type OrderReport = z.infer<typeof OrderReport>;

export const OrderView = object({
  Auftragsnummer: z.string(),
  ExterneAuftragsnummer: z.string().nullable(),
  Empfehlungsnummer: z.string(),
  Empfaengernummer: z.string().nullable(),
  ProduktId: z.int(),
  Auftragsdatum: z.iso.date(),
  Status: z.enum(ORDER_STATES),
  Neukunde: z.boolean().nullable(),
  LinkGenutzt: z.boolean().describe('Whether the customer came through the link.'),
  ErstbeitragBezahltAm: z.iso.date().nullable(),
  GemeldetAm: z.iso.datetime(),
  OffeneBedingungen: z
    .array(z.enum(ORDER_CONDITIONS))
    .describe('Conditions that the order does not meet yet, as codes; rewards are due only when all are met.'),
  Bedingungen: z
    .array(ConditionView)
    .describe("Conditions that the order does not meet yet, with a text in the request's language."),
  Lagen: z.array(SituationView).describe('Status of the reward, one entry for each beneficiary.'),
}).meta({ id: 'OrderView', description: "An order, as returned to the client's systems." });
export type OrderView = z.infer<typeof OrderView>;

const PREMIUM_MISSING = {
  Code: 'ErstbeitragBezahlt',
  Text: 'Der Erstbeitrag ist noch nicht gemeldet.',
  AmZug: 'Auftraggeber',
  Anlaufstelle: 'PATCH betrieb/auftraege/{nr} ErstbeitragBezahltAm',
} as const;
const COMPLAINTS = {
  Code: 'Einspruchsfrist',
  Text: 'Die Widerrufsfrist läuft noch.',
  AmZug: 'Zeit',
  Anlaufstelle: null,
} as const;

/** An order for examples. */
export const exampleOrder: OrderView = {
  Auftragsnummer: '4T7N0R2C9XKM',
  ExterneAuftragsnummer: 'V-2026-004711',
  Empfehlungsnummer: '7F3K9QZ1A6',
  Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015',
  ProduktId: 462,
  Auftragsdatum: '2026-11-12',
  Status: 'Gemeldet',
  Neukunde: true,
  LinkGenutzt: true,
  ErstbeitragBezahltAm: null,
  GemeldetAm: '2026-11-15T09:30:00.000Z',
  OffeneBedingungen: ['ErstbeitragBezahlt', 'Einspruchsfrist'],
  Bedingungen: [PREMIUM_MISSING, COMPLAINTS],
  Lagen: [exampleSituation],
};

const REPORT_ERRORS = [
  'emailInvalid',
  'selfReferral',
  'recommendationNotFound',
  'recommendationExpired',
  'recommendationBlocked',
  'productNotFound',
  'recipientNotFound',
  'orderMoveRefused',
  'orderDateInvalid',
  'orderNotFound',
] as const;

export const reportOrder = defineCall('reportOrder', {
  auth: 'operations',
  summary: 'Report an order',
  description:
    'Reports a contract. Idempotent by `ExterneAuftragsnummer`: a known number responds 200 with the existing order instead of 201.',
  method: 'POST',
  path: '/betrieb/auftraege',
  scope: 'orders:write',
  body: OrderReport,
  reply: OrderView,
  status: 201,
  repeatStatus: 200,
  errors: [...REPORT_ERRORS, 'idempotencyKeyReused'],
  isIdempotent: true,
  example: {
    body: {
      ExterneAuftragsnummer: 'V-2026-004711',
      Empfehlungsnummer: '7F3K9QZ1A6',
      Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015',
      ProduktId: 462,
      Auftragsdatum: '2026-11-12',
      Neukunde: true,
      ErstbeitragBezahltAm: null,
    },
    reply: exampleOrder,
  },
});

/** States that the client may set; releasing an order is a separate call. */
export const SETTABLE_STATES = ['Bestaetigt', 'Abgelehnt', 'Widerrufen', 'Storniert'] as const;

export const updateOrder = defineCall('updateOrder', {
  auth: 'operations',
  summary: 'Update an order',
  description:
    'Changes the facts or the state of an order. Responds 409 `orderMoveRefused` if its present state does not allow the new one.',
  method: 'PATCH',
  path: '/betrieb/auftraege/{nr}',
  scope: 'orders:write',
  /** Your own number of the contract. */
  params: z.object({ nr: givenText(64).min(1) }),
  body: z
    .strictObject({
      Status: z.enum(SETTABLE_STATES).optional(),
      Neukunde: z.boolean().nullable().optional(),
      ErstbeitragBezahltAm: requiredDay('inputInvalid').nullable().optional(),
      Empfaengernummer: requiredText(64)
        .optional()
        .describe('Number of the recipient, if the report did not contain it.'),
      Grund: optionalLines(200).describe("Reason for the change, stored in the order's history."),
    })
    .refine(({ Grund: _reason, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
      error: 'fieldMissing',
      path: ['Status'],
    }),
  reply: OrderView,
  errors: [
    'selfReferral',
    'recipientNotFound',
    'recipientExists',
    'orderMoveRefused',
    'orderDateInvalid',
    'orderNotFound',
  ],
  example: {
    params: { nr: 'V-2026-004711' },
    body: { ErstbeitragBezahltAm: '2026-12-01' },
    reply: {
      ...exampleOrder,
      ErstbeitragBezahltAm: '2026-12-01',
      OffeneBedingungen: ['Einspruchsfrist'],
      Bedingungen: [COMPLAINTS],
    },
  },
});

export const releaseOrder = defineCall('releaseOrder', {
  auth: 'operations',
  summary: 'Release a confirmed order',
  description:
    'Releases a confirmed order: its rewards are provided as soon as all conditions are met. Else responds 409 `orderNotReleasable`.',
  method: 'POST',
  path: '/betrieb/auftraege/{nr}/freigabe',
  scope: 'orders:release',
  /** Your own number of the contract. */
  params: z.object({ nr: givenText(64).min(1) }),
  reply: OrderView,
  errors: ['orderNotReleasable', 'orderNotFound'],
  example: {
    params: { nr: 'V-2026-004711' },
    reply: {
      ...exampleOrder,
      Status: 'Freigegeben',
      ErstbeitragBezahltAm: '2026-12-01',
      OffeneBedingungen: ['Einspruchsfrist'],
      Bedingungen: [COMPLAINTS],
    },
  },
});
