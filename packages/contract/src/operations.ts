import { z } from 'zod';
import { defineCall } from './call.ts';
import { because, givenNumber, givenText, optionalLines, optionalText, requiredText } from './fields.ts';
import { requiredDay } from './referral/recipient-fields.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from './values/limits.ts';
import { EMAIL_MAX_LENGTH, isEmail } from './values/person/email.ts';
import { ORDER_CONDITIONS, ORDER_STATES } from './values/state/order-state.ts';

/** What an operations key can be allowed to do. */
export const OPERATIONS_SCOPES = [
  'content:write',
  'orders:write',
  'orders:import',
  'orders:release',
  'payouts:read',
  'payouts:write',
  'payouts:unapproved',
  'payouts:file',
  'payouts:answer',
  'events:read',
  'figures:read',
  'vouchers:import',
  'goodwill:decide',
] as const;
export type OperationsScope = (typeof OPERATIONS_SCOPES)[number];

/** What each scope allows a system to do, in a sentence for the operator who makes a key. */
export const SCOPE_MEANINGS: Readonly<Record<OperationsScope, string>> = {
  'content:write': 'Reads and replaces the texts, pictures and pages of the portal.',
  'orders:write': 'Reports single orders and changes them: confirmed, rejected, withdrawn, cancelled, paid.',
  'orders:import': 'Reports many orders at once by a CSV file.',
  'orders:release': 'Releases confirmed orders, so that their rewards are provided and money is owed.',
  'payouts:read': 'Lists payout runs and what waits for the next one.',
  'payouts:write': 'Confirms by hand what the bank booked.',
  'payouts:unapproved': 'Makes payout runs alone: no second person approves what is paid.',
  'payouts:file': "Downloads the bank's payment file, which names people and their accounts.",
  'payouts:answer': "Uploads the bank's answers, which mark rewards as paid or returned.",
  'events:read': 'Reads the histories of orders, rewards and payments.',
  'figures:read': 'Reads figures of visits and goals, without persons.',
  'vouchers:import': 'Fills the pools of voucher codes and sees how full they are.',
  'goodwill:decide': 'Lists goodwill requests and grants or declines them, which owes money.',
};

/** A contract as the client's systems report it (decisions §13). */
export const OrderReport = z.strictObject({
  /** The client's own number of the contract: reported again, nothing is created twice. */
  ExterneAuftragsnummer: requiredText(64),
  Empfehlungsnummer: requiredText(PORTAL_NUMBER_MAX_LENGTH),
  Empfaengernummer: optionalText(64),
  /** The number of the lead this contract came from, where there was one. */
  Auftragsnummer: optionalText(20),
  ProduktId: givenNumber('productNotFound'),
  Auftragsdatum: requiredDay('inputInvalid'),
  /** Null while it is not known. */
  Neukunde: z.boolean().nullish(),
  ErstbeitragBezahltAm: requiredDay('inputInvalid').nullish(),
  /** The customer's address; compared with the recommender's, because self-recommendation is refused, and not stored. */
  KundenEmail: optionalText(EMAIL_MAX_LENGTH).refine((value) => !value || isEmail(value), because('emailInvalid')),
});
export type OrderReport = z.infer<typeof OrderReport>;

/** An order as the client's systems see it. */
export const OrderView = z.object({
  Auftragsnummer: z.string(),
  ExterneAuftragsnummer: z.string().nullable(),
  Empfehlungsnummer: z.string(),
  Empfaengernummer: z.string().nullable(),
  ProduktId: z.int(),
  Auftragsdatum: z.iso.date(),
  Status: z.enum(ORDER_STATES),
  Neukunde: z.boolean().nullable(),
  LinkGenutzt: z.boolean(),
  ErstbeitragBezahltAm: z.iso.date().nullable(),
  GemeldetAm: z.iso.datetime(),
  OffeneBedingungen: z.array(z.enum(ORDER_CONDITIONS)),
});
export type OrderView = z.infer<typeof OrderView>;

const exampleOrder: OrderView = {
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
};

const operations = { base: 'client', auth: 'operations' } as const;
const REPORT_ERRORS = [
  'emailInvalid',
  'notAllowed',
  'emailUnconfirmed',
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

/** Reports a contract; idempotent by its external number, which answers 200 when it is known. */
export const reportOrder = defineCall({
  ...operations,
  name: 'reportOrder',
  summary: 'Report an order',
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

/** What the client may set an order to; releasing it is a separate call. */
export const SETTABLE_STATES = ['Bestaetigt', 'Abgelehnt', 'Widerrufen', 'Storniert'] as const;

/** Changes what is known of an order, or ends it. */
export const updateOrder = defineCall({
  ...operations,
  name: 'updateOrder',
  summary: 'Change an order: its state and what is known of it',
  method: 'PATCH',
  path: '/betrieb/auftraege/{ExterneAuftragsnummer}',
  scope: 'orders:write',
  params: z.object({ ExterneAuftragsnummer: givenText(64).min(1) }),
  body: z
    .strictObject({
      Status: z.enum(SETTABLE_STATES).optional(),
      Neukunde: z.boolean().nullable().optional(),
      ErstbeitragBezahltAm: requiredDay('inputInvalid').nullable().optional(),
      /** Names the recipient where the report could not. */
      Empfaengernummer: requiredText(64).optional(),
      /** Why, for the order's history. */
      Grund: optionalLines(200),
    })
    .refine(({ Grund: _reason, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
      error: 'fieldMissing',
      path: ['Status'],
    }),
  reply: OrderView,
  status: 200,
  errors: [
    'notAllowed',
    'selfReferral',
    'recipientNotFound',
    'recipientExists',
    'orderMoveRefused',
    'orderDateInvalid',
    'orderNotFound',
  ],
  example: {
    params: { ExterneAuftragsnummer: 'V-2026-004711' },
    body: { ErstbeitragBezahltAm: '2026-12-01' },
    reply: { ...exampleOrder, ErstbeitragBezahltAm: '2026-12-01', OffeneBedingungen: ['Einspruchsfrist'] },
  },
});

/** Releases a confirmed order: its rewards are provided as soon as it is successful. */
export const releaseOrder = defineCall({
  ...operations,
  name: 'releaseOrder',
  summary: 'Release a confirmed order',
  method: 'POST',
  path: '/betrieb/auftraege/{nr}/freigabe',
  scope: 'orders:release',
  /** The client's own number of the contract. */
  params: z.object({ nr: givenText(64).min(1) }),
  reply: OrderView,
  status: 200,
  errors: ['notAllowed', 'orderNotReleasable', 'orderNotFound'],
  example: {
    params: { nr: 'V-2026-004711' },
    reply: {
      ...exampleOrder,
      Status: 'Freigegeben',
      ErstbeitragBezahltAm: '2026-12-01',
      OffeneBedingungen: ['Einspruchsfrist'],
    },
  },
});

/** What became of a line of an imported file. */
export const ImportedLine = z.object({
  /** Counted from 1; the heading is line 1. */
  Zeile: z.int(),
  ExterneAuftragsnummer: z.string().nullable(),
  Ergebnis: z.enum(['Angelegt', 'Unveraendert', 'Abgelehnt']),
  Auftragsnummer: z.string().nullable(),
  ErrorCode: z.string().nullable(),
  Fields: z.array(z.object({ Field: z.string(), ErrorCode: z.string() })),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

/** Reports many contracts by a CSV file: the good lines are kept, the bad ones reported. */
export const importOrders = defineCall({
  ...operations,
  name: 'importOrders',
  summary:
    'Import orders from CSV (UTF-8, UTF-16 with a byte order mark, or Windows-1252; heading as the JSON fields of POST, separated by ; or ,)',
  method: 'POST',
  path: '/betrieb/auftraege/import',
  scope: 'orders:import',
  body: z.string(because('fieldMissing')).min(1, because('fieldMissing')),
  bodyType: 'text/csv',
  bodyLimitBytes: 8 * 1024 * 1024,
  reply: z.object({
    Angelegt: z.int(),
    Unveraendert: z.int(),
    Abgelehnt: z.int(),
    Zeilen: z.array(ImportedLine),
  }),
  status: 200,
  errors: ['notAllowed'],
  example: {
    body: 'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde\nV-2026-004711;7F3K9QZ1A6;462;12.11.2026;ja\n',
    reply: {
      Angelegt: 1,
      Unveraendert: 0,
      Abgelehnt: 0,
      Zeilen: [
        {
          Zeile: 2,
          ExterneAuftragsnummer: 'V-2026-004711',
          Ergebnis: 'Angelegt',
          Auftragsnummer: '4T7N0R2C9XKM',
          ErrorCode: null,
          Fields: [],
        },
      ],
    },
  },
});
