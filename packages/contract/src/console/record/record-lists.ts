import { object, z } from 'zod';
import { givenText, Uuid } from '#fields.ts';
import { exampleList, ListRequest, listOf } from '#list.ts';
import { RECORD_LISTS, REFERRAL_STATES, REFUSAL_STATES, type RecordListName } from '#values/console/records.ts';
import { INSIGHT_CHANNELS, INSIGHT_STEPS } from '#values/insight/insight.ts';
import { LANGUAGES } from '#values/language.ts';
import { BENEFICIARIES, CLAIM_KINDS, CLAIM_STATES, ORDER_STATES } from '#values/state/states.ts';
import { operatorCall } from '../act.ts';

const agencyName = z.string().nullable().describe('Name of the agency; null without one.');

export const ReferralRow = object({
  ErstelltAm: z.iso.date(),
  Empfehlungsnummer: z.string(),
  Produkt: z.string(),
  Empfehler: z.string(),
  Status: z.enum(REFERRAL_STATES),
  Besuche: z.int(),
  Auftraege: z.int(),
  Kanal: z.enum(INSIGHT_CHANNELS),
  Agentur: agencyName,
  Sprache: z.enum(LANGUAGES),
}).meta({
  id: 'ReferralRow',
  description: 'A recommendation in the list. In all lists of records, addresses are masked.',
});
export type ReferralRow = z.infer<typeof ReferralRow>;
export const ConsoleOrderRow = object({
  Auftragsdatum: z.iso.date(),
  Auftragsnummer: z.string(),
  ExterneAuftragsnummer: z.string().nullable(),
  Produkt: z.string(),
  Empfehler: z.string(),
  Status: z.enum(ORDER_STATES),
  PraemieCent: z.int(),
  Agentur: agencyName,
}).meta({ id: 'ConsoleOrderRow' });
export type ConsoleOrderRow = z.infer<typeof ConsoleOrderRow>;
export const RefusedReportRow = object({
  Id: Uuid,
  GemeldetAm: z.iso.date().describe('Day on which the report was last sent.'),
  ExterneAuftragsnummer: z.string(),
  Grund: z.string().describe('Name of the error; `Felder` lists the rejected fields.'),
  Felder: z.string(),
  Empfehlungsnummer: z
    .string()
    .describe('Number as it was sent; `IstBekannt` tells whether there is such a recommendation.'),
  IstBekannt: z.boolean().describe('Whether it is known.'),
  System: z.string().describe('Name of the key that last sent the report.'),
  Versuche: z.int(),
  Status: z.enum(REFUSAL_STATES),
}).meta({ id: 'RefusedReportRow' });
export type RefusedReportRow = z.infer<typeof RefusedReportRow>;
export const ClaimRow = object({
  AngelegtAm: z.iso.date(),
  Praemierungsnummer: z.string(),
  Art: z.enum(CLAIM_KINDS),
  Beguenstigter: z.enum(BENEFICIARIES),
  Status: z.enum(CLAIM_STATES),
  WertCent: z.int(),
  Empfehlungsnummer: z.string().nullable(),
  Produkt: z.string().nullable().describe('Name of the product of its order; null for goodwill.'),
}).meta({ id: 'ClaimRow' });
export type ClaimRow = z.infer<typeof ClaimRow>;
export const PersonRow = object({
  Id: Uuid,
  Seit: z.iso.date(),
  Name: z.string(),
  Email: z.string(),
  Empfehlungen: z.int(),
  BereitCent: z.int(),
  LetzteAktivitaet: z.iso
    .date()
    .nullable()
    .describe('Day on which the person last made or first shared a recommendation; null before the first.'),
  Agentur: agencyName,
  Sprache: z.enum(LANGUAGES),
}).meta({ id: 'PersonRow' });
export type PersonRow = z.infer<typeof PersonRow>;

export const InsightRow = object({
  ErstelltAm: z.iso.date(),
  Empfehlungsnummer: z.string(),
  Schritt: z.enum(INSIGHT_STEPS).describe('Furthest step that the recommendation reached.'),
  Produkt: z.string(),
  ProduktId: z.int(),
  Kanal: z.enum(INSIGHT_CHANNELS),
  Agentur: z.string().describe('Number of the agency for which the recommendation counts; a dash without one.'),
  Neukunden: z.int(),
  BesuchtAm: z.iso.date().nullable().describe('Day on which it was visited first; null before.'),
  AuftragAm: z.iso.date().nullable().describe('Day on which it was ordered by first; null before.'),
  ErfolgreichAm: z.iso.date().nullable().describe('Day on which it was successful first; null before.'),
  BezahltAm: z.iso.date().nullable().describe('Day on which it was paid first; null before.'),
  BezahltCent: z.int(),
  GeschuldetCent: z.int(),
}).meta({ id: 'InsightRow', description: 'A recommendation with the steps it reached, as counted by insight.' });
export type InsightRow = z.infer<typeof InsightRow>;

const Choice = z.object({ Wert: z.string(), Name: z.string() });

export const listChoices = operatorCall('listChoices', {
  act: 'record.read',
  summary: 'List the products and agencies that lists can be filtered by',
  description: 'Lists products and agencies by name. `Wert` is the value for filters.',
  path: '/verwaltung/listen/auswahl',
  reply: z.object({ Produkte: z.array(Choice), Agenturen: z.array(Choice) }),
  example: {
    reply: {
      Produkte: [{ Wert: '4711', Name: 'Zuhause M' }],
      Agenturen: [{ Wert: '4711', Name: 'Agentur Nord' }],
    },
  },
});

const shared = { act: 'record.read', method: 'POST', body: ListRequest, errors: ['notAllowed'] } as const;

export const exportRecords = operatorCall('exportRecords', {
  act: 'list.export',
  summary: 'Export a list of records (addresses masked)',
  description:
    'Exports a list of records as CSV or XLSX, with the given filter, order and columns; the audit log records the export.',
  method: 'POST',
  path: '/verwaltung/listen/{liste}/export',
  params: z.object({
    liste: z.enum(Object.keys(RECORD_LISTS) as [RecordListName, ...RecordListName[]]).describe('The list.'),
  }),
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  body: ListRequest.pick({ OrderBy: true, Descending: true, Filter: true }).extend({
    Spalten: z.array(givenText(40)).max(20).nullish().describe('Columns in the given order; all columns by default.'),
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  example: {
    params: { liste: 'auftraege' },
    query: { format: 'csv' },
    body: { OrderBy: null, Descending: true, Filter: [] },
    reply: 'Datum;Auftrag …',
  },
});

export const listReferrals = operatorCall('listReferrals', {
  ...shared,
  summary: 'List recommendations (filter by any column)',
  description:
    'Lists recommendations, newest first. Filters by state, channel, visits, orders and language follow changes within about a minute.',
  path: '/verwaltung/listen/empfehlungen',
  reply: listOf(ReferralRow),
  example: {
    body: { Filter: [] },
    reply: {
      ...exampleList,
      Items: [
        {
          ErstelltAm: '2026-10-13',
          Empfehlungsnummer: '7F3K9QZ1A6',
          Produkt: 'Zuhause M',
          Empfehler: 'Anna Muster',
          Status: 'Vertrag',
          Besuche: 9,
          Auftraege: 1,
          Kanal: 'whatsapp',
          Agentur: null,
          Sprache: 'de',
        },
      ],
    },
  },
});

export const listConsoleOrders = operatorCall('listConsoleOrders', {
  ...shared,
  summary: 'List orders (filter by any column)',
  description: 'Lists orders, newest first.',
  path: '/verwaltung/listen/auftraege',
  reply: listOf(ConsoleOrderRow),
  example: {
    body: { Filter: [{ Spalte: 'Status', Operator: 'eines', Wert: ['Bestaetigt'] }] },
    reply: {
      ...exampleList,
      Items: [
        {
          Auftragsdatum: '2026-11-15',
          Auftragsnummer: '4T7N0R2C9XKM',
          ExterneAuftragsnummer: 'V-2026-004711',
          Produkt: 'Zuhause M',
          Empfehler: 'Anna Muster',
          Status: 'Bestaetigt',
          PraemieCent: 7000,
          Agentur: null,
        },
      ],
    },
  },
});

export const listRefusedReports = operatorCall('listRefusedReports', {
  ...shared,
  summary: 'List refused reports of orders',
  description: 'Lists reports of orders that were refused within the last 90 days, latest first.',
  path: '/verwaltung/listen/meldungen',
  reply: listOf(RefusedReportRow),
  example: {
    body: { Filter: [] },
    reply: {
      ...exampleList,
      Items: [
        {
          Id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe',
          GemeldetAm: '2026-11-15',
          ExterneAuftragsnummer: 'V-2026-004711',
          Grund: 'recommendationExpired',
          Felder: 'Empfehlungsnummer',
          Empfehlungsnummer: '7F3K9QZ1A6',
          IstBekannt: true,
          System: 'crm',
          Versuche: 2,
          Status: 'Offen',
        },
      ],
    },
  },
});

export const listClaims = operatorCall('listClaims', {
  ...shared,
  summary: 'List claims (filter by any column)',
  description: 'Lists claims, newest first.',
  path: '/verwaltung/listen/praemien',
  reply: listOf(ClaimRow),
  example: {
    body: { Filter: [] },
    reply: {
      ...exampleList,
      Items: [
        {
          AngelegtAm: '2026-11-15',
          Praemierungsnummer: '8M2K5V7Q0RTX',
          Art: 'Empfehlung',
          Beguenstigter: 'Empfehler',
          Status: 'Offen',
          WertCent: 3500,
          Empfehlungsnummer: '7F3K9QZ1A6',
          Produkt: 'Zuhause M',
        },
      ],
    },
  },
});

export const listPersons = operatorCall('listPersons', {
  ...shared,
  summary: 'List recommenders (filter by any column)',
  description: 'Lists recommenders, newest first.',
  path: '/verwaltung/listen/personen',
  reply: listOf(PersonRow),
  example: {
    body: { Filter: [] },
    reply: {
      ...exampleList,
      Items: [
        {
          Id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe',
          Seit: '2026-03-02',
          Name: 'Anna Muster',
          Email: 'a•••@example.org',
          Empfehlungen: 6,
          BereitCent: 8000,
          LetzteAktivitaet: '2026-10-13',
          Agentur: null,
          Sprache: 'de',
        },
      ],
    },
  },
});

export const listInsightRows = operatorCall('listInsightRows', {
  ...shared,
  act: 'insight.read',
  summary: 'List the recommendations behind a figure',
  description: 'Lists the recommendations behind a figure of insight, newest first.',
  path: '/verwaltung/listen/auswertung',
  reply: listOf(InsightRow),
  example: {
    body: { Filter: [{ Spalte: 'Schritt', Operator: 'eines', Wert: ['Erfolgreich', 'Bezahlt'] }] },
    reply: {
      ...exampleList,
      Items: [
        {
          ErstelltAm: '2026-10-13',
          Empfehlungsnummer: '7F3K9QZ1A6',
          Schritt: 'Bezahlt',
          Produkt: 'Zuhause M',
          ProduktId: 4711,
          Kanal: 'whatsapp',
          Agentur: '-',
          Neukunden: 1,
          BezahltCent: 7000,
          BesuchtAm: '2026-11-12',
          AuftragAm: '2026-11-13',
          ErfolgreichAm: null,
          BezahltAm: null,
          GeschuldetCent: 0,
        },
      ],
    },
  },
});
