import { z } from 'zod';
import { defineCall } from './call.ts';
import { coded } from './fields.ts';

/** How a filter compares; which of them a column takes is the column's own affair. */
export const FILTER_OPERATORS = ['enthaelt', 'gleich', 'ab', 'bis', 'eines'] as const;

/** One condition of a report. */
export const ReportFilter = z.strictObject({
  Spalte: z.string().max(40),
  Operator: z.enum(FILTER_OPERATORS, coded('PSOF0901')),
  Wert: z.union([z.string().max(200), z.array(z.string().max(80)).max(20)]),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** The report request of spec 1 §3. Deep pages go by key: `Nach` is the `Weiter` of the page before. */
export const ReportRequest = z.object({
  OrderBy: z.string().max(40).nullish(),
  Descending: z.boolean().default(true),
  Pagesize: z.int().min(1).max(200).default(25),
  Pagenumber: z.int().min(1).default(1),
  Filter: z.array(ReportFilter).max(10).default([]),
  Nach: z.string().max(500).nullish(),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    Items: z.array(item),
    Page: z.int(),
    PageSize: z.int(),
    HasNext: z.boolean(),
    PageCount: z.int(),
    TotalCount: z.int(),
    /** Hand it back as `Nach` to get the next page by key. */
    Weiter: z.string().nullable(),
  });

const exampleList = { Page: 1, PageSize: 25, HasNext: false, PageCount: 1, TotalCount: 1, Weiter: null };
const exampleRequest = { OrderBy: null, Descending: true, Pagesize: 25, Pagenumber: 1, Filter: [] };

/** The columns of every report, in the order they are first shown; sorting and filtering know exactly these. */
export const REPORT_COLUMNS = {
  auftraege: ['Auftragsdatum', 'Auftragsnummer', 'Produkt', 'Empfehler', 'Status', 'OffeneBedingungen', 'PraemieCent'],
  empfehlungen: ['ErstelltAm', 'Empfehlungsnummer', 'Empfehler', 'Produkt', 'Kanal', 'Besuche', 'Status', 'Auftraege'],
  leads: ['EingangAm', 'Auftragsnummer', 'Name', 'Produkt', 'Telefon', 'Email', 'Status'],
  einladungen: ['EingeladenAm', 'Name', 'Email', 'Art', 'Mitarbeiternummer', 'Status'],
} as const;

/** A report that is a table. */
export type ReportName = keyof typeof REPORT_COLUMNS;

const agency = { base: 'client', auth: 'agency', status: 200, method: 'PUT' } as const;
const params = z.object({ agentur: z.string().max(40) });
const errors = ['PSOF0203'] as const;

/** Orders of the agency, with what is still missing before they can be released. */
export const reportOrders = defineCall({
  ...agency,
  name: 'reportOrders',
  summary: 'The agency’s orders',
  path: '/agentur/auftraege/{agentur}',
  right: { Aktion: 'view', Bereich: 'AuftragsReport' },
  params,
  body: ReportRequest,
  reply: listOf(
    z.object({
      Auftragsnummer: z.string(),
      Auftragsdatum: z.iso.date(),
      Produkt: z.string(),
      Empfehler: z.string(),
      Empfehlungsnummer: z.string(),
      Status: z.string(),
      OffeneBedingungen: z.array(z.string()),
      Freigebbar: z.boolean(),
      PraemieCent: z.int(),
    }),
  ),
  errors,
  example: {
    params: { agentur: '4711' },
    body: exampleRequest,
    reply: {
      ...exampleList,
      Items: [
        {
          Auftragsnummer: '4T7N0R2C9XKM',
          Auftragsdatum: '2026-11-01',
          Produkt: 'Hausrat Komfort',
          Empfehler: 'Anna Muster',
          Empfehlungsnummer: '7F3K9QZ1A6',
          Status: 'Bestaetigt',
          OffeneBedingungen: [],
          Freigebbar: true,
          PraemieCent: 5000,
        },
      ],
    },
  },
});

/** Recommendations that count for the agency. */
export const reportRecommendations = defineCall({
  ...agency,
  name: 'reportRecommendations',
  summary: 'The agency’s recommenders and their recommendations',
  path: '/agentur/empfehlungen/{agentur}',
  right: { Aktion: 'view', Bereich: 'EmpfehlerReport' },
  params,
  body: ReportRequest,
  reply: listOf(
    z.object({
      Empfehlungsnummer: z.string(),
      ErstelltAm: z.iso.datetime(),
      Empfehler: z.string(),
      Produkt: z.string(),
      Kanal: z.string().nullable(),
      Besuche: z.int(),
      Status: z.string(),
      Auftraege: z.int(),
    }),
  ),
  errors,
  example: {
    params: { agentur: '4711' },
    body: exampleRequest,
    reply: {
      ...exampleList,
      Items: [
        {
          Empfehlungsnummer: '7F3K9QZ1A6',
          ErstelltAm: '2026-10-01T09:30:00.000Z',
          Empfehler: 'Anna Muster',
          Produkt: 'Hausrat Komfort',
          Kanal: 'whatsapp',
          Besuche: 3,
          Status: 'Ok',
          Auftraege: 1,
        },
      ],
    },
  },
});

/** People who asked for an offer and have no contract yet. */
export const reportLeads = defineCall({
  ...agency,
  name: 'reportLeads',
  summary: 'The agency’s leads',
  path: '/agentur/leads/{agentur}',
  right: { Aktion: 'view', Bereich: 'Verwaltung' },
  params,
  body: ReportRequest,
  reply: listOf(
    z.object({
      Auftragsnummer: z.string(),
      EingangAm: z.iso.datetime(),
      Name: z.string(),
      Email: z.string().nullable(),
      Telefon: z.string().nullable(),
      Produkt: z.string(),
      Status: z.string(),
    }),
  ),
  errors,
  example: {
    params: { agentur: '4711' },
    body: exampleRequest,
    reply: {
      ...exampleList,
      Items: [
        {
          Auftragsnummer: '4T7N0R2C9XKM',
          EingangAm: '2026-11-10T09:30:00.000Z',
          Name: 'Kim Kunde',
          Email: 'kim.kunde@example.org',
          Telefon: null,
          Produkt: 'Hausrat Komfort',
          Status: 'Lead',
        },
      ],
    },
  },
});

/** Whom the agency invited, and what became of it. */
export const reportInvitations = defineCall({
  ...agency,
  name: 'reportInvitations',
  summary: 'The agency’s invitations',
  path: '/agentur/einladungen/{agentur}',
  right: { Aktion: 'view', Bereich: 'Einladungstool' },
  params,
  body: ReportRequest,
  reply: listOf(
    z.object({
      Einladungsnummer: z.string(),
      EingeladenAm: z.iso.datetime(),
      Name: z.string(),
      Email: z.string(),
      Art: z.string(),
      Mitarbeiternummer: z.string().nullable(),
      Status: z.string(),
    }),
  ),
  errors,
  example: {
    params: { agentur: '4711' },
    body: exampleRequest,
    reply: {
      ...exampleList,
      Items: [
        {
          Einladungsnummer: '7F3K9QZ1A6',
          EingeladenAm: '2026-11-10T09:30:00.000Z',
          Name: 'Kim Kunde',
          Email: 'kim.kunde@example.org',
          Art: 'Kunde',
          Mitarbeiternummer: null,
          Status: 'Versendet',
        },
      ],
    },
  },
});

/** The agency at a glance: figures, funnel by channel, rewards by month, top recommenders. */
export const reportOverview = defineCall({
  ...agency,
  name: 'reportOverview',
  summary: 'The agency’s figures',
  path: '/agentur/{agentur}',
  right: { Aktion: 'view', Bereich: 'StatistikReport' },
  params,
  body: z.object({ Von: z.iso.date().nullish(), Bis: z.iso.date().nullish() }),
  isBodyOptional: true,
  reply: z.object({
    Von: z.iso.date(),
    Bis: z.iso.date(),
    Empfehlungen: z.int(),
    Besuche: z.int(),
    Auftraege: z.int(),
    Freizugeben: z.int(),
    Leads: z.int(),
    PraemienCent: z.int(),
    TrichterJeKanal: z.array(
      z.object({
        Kanal: z.string(),
        Empfehlungen: z.int(),
        Besuche: z.int(),
        Klicks: z.int(),
        Auftraege: z.int(),
      }),
    ),
    PraemienJeMonat: z.array(z.object({ Monat: z.string(), Anzahl: z.int(), SummeCent: z.int() })),
    BesteEmpfehler: z.array(z.object({ Name: z.string(), Empfehlungen: z.int(), Auftraege: z.int() })),
  }),
  errors,
  example: {
    params: { agentur: '4711' },
    body: { Von: '2026-01-01', Bis: '2026-11-15' },
    reply: {
      Von: '2026-01-01',
      Bis: '2026-11-15',
      Empfehlungen: 120,
      Besuche: 340,
      Auftraege: 25,
      Freizugeben: 3,
      Leads: 7,
      PraemienCent: 125000,
      TrichterJeKanal: [{ Kanal: 'whatsapp', Empfehlungen: 60, Besuche: 200, Klicks: 150, Auftraege: 14 }],
      PraemienJeMonat: [{ Monat: '2026-10', Anzahl: 4, SummeCent: 20000 }],
      BesteEmpfehler: [{ Name: 'Anna Muster', Empfehlungen: 12, Auftraege: 4 }],
    },
  },
});

/** A whole report as a file, as it was sorted and filtered; streamed. */
export const exportReport = defineCall({
  base: 'client',
  auth: 'agency',
  name: 'exportReport',
  summary: 'A report as CSV or XLSX',
  method: 'PUT',
  path: '/agentur/export/{agentur}/{report}',
  right: { Aktion: 'view', Bereich: 'AuftragsReport' },
  params: params.extend({ report: z.enum(['auftraege', 'empfehlungen', 'leads', 'einladungen']) }),
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  body: ReportRequest.pick({ OrderBy: true, Descending: true, Filter: true }).extend({
    Spalten: z.array(z.string().max(40)).max(20).nullish(),
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  status: 200,
  errors,
  example: {
    params: { agentur: '4711', report: 'auftraege' },
    query: { format: 'csv' },
    body: { OrderBy: null, Descending: true, Filter: [] },
    reply: 'Auftragsdatum;Auftragsnummer …',
  },
});
