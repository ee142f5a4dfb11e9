import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { because, Day, givenNumber, givenText, Month } from '../fields.ts';
import { ListFilters } from '../list.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { BENEFICIARIES } from '../values/state/states.ts';

const agency = { auth: 'agency', errors: ['notAllowed'] } as const;
const params = z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) });

/** Columns by which the ranking lists of an agency can be sorted. */
const RANKING_COLUMNS = ['Auftraege', 'Empfehlungen', 'Besuche', 'Klicks', 'Name'] as const;
export type RankingColumn = (typeof RANKING_COLUMNS)[number];

export const getAgencyFigures = defineCall('getAgencyFigures', {
  ...agency,
  summary: 'Get the agency’s figures',
  description:
    "Returns the agency's figures: totals, funnel by channel, rewards by month, top recommenders; of the last twelve months by default.",
  method: 'PUT',
  path: '/agentur/{agentur}',
  right: { Aktion: 'view', Bereich: 'StatistikReport' },
  params,
  body: z
    .object({
      Von: Day.nullish(),
      Bis: Day.nullish(),
      ProduktId: givenNumber('productNotFound').nullish().describe('Restricts the figures to one product.'),
      OrderBy: z
        .preprocess(
          (given) => (given === '' ? null : given),
          z.enum(RANKING_COLUMNS, because('inputInvalid')).nullish(),
        )
        .optional()
        .describe(
          'Column to sort the ranking lists by, as far as a list has it; by default the most successful first.',
        ),
      Descending: z.boolean().default(true),
      Pagesize: z.int().min(1).max(200).default(10),
      Pagenumber: z.int().min(1).max(10_000).default(1),
      Filter: ListFilters.describe(
        'Days by `ErstelltAm`, products by `Produkt`; a text filters the names in the ranking.',
      ),
    })
    .nullable(),
  isBodyOptional: true,
  reply: z.object({
    Von: z.iso.date(),
    Bis: z.iso.date(),
    Empfehlungen: z.int(),
    Besuche: z.int(),
    Auftraege: z.int(),
    Freizugeben: z.int().describe('Number of orders that currently wait for a release, regardless of the period.'),
    Leads: z.int().describe('Number of leads: people who requested an offer and have no contract yet.'),
    PraemienCent: z.int(),
    OhneKanal: z
      .int()
      .describe(
        'Number of recommendations without a known channel; together with the channels they add up to the total.',
      ),
    Davor: object({
      Von: z.iso.date(),
      Bis: z.iso.date(),
      Empfehlungen: z.int(),
      Besuche: z.int(),
      Auftraege: z.int(),
      PraemienCent: z.int(),
    }).describe('Figures of the preceding period of the same length, for comparison.'),
    TrichterJeKanal: array(
      z.object({ Kanal: z.string(), Empfehlungen: z.int(), Besuche: z.int(), Klicks: z.int(), Auftraege: z.int() }),
    ).describe(
      'Funnel by channel. A recommendation counts once, for the channel shown in the list; visits, clicks and orders count for their own channel.',
    ),
    PraemienJeMonat: z
      .array(z.object({ Monat: Month, Anzahl: z.int(), SummeCent: z.int() }))
      .describe('Rewards by the month in which they were provided.'),
    BesteEmpfehler: z
      .array(z.object({ Name: z.string(), Empfehlungen: z.int(), Auftraege: z.int() }))
      .describe('The most successful recommenders.'),
    BesteEmpfehlerSeite: object({
      Page: z.int(),
      PageSize: z.int(),
      HasNext: z.boolean(),
      PageCount: z.int(),
      TotalCount: z.int(),
    }).describe('Paging of `BesteEmpfehler`.'),
  }),
  example: {
    params: { agentur: '4711' },
    body: { Von: '2026-01-01', Bis: '2026-11-15', OrderBy: 'Auftraege', Descending: true, Pagesize: 10, Pagenumber: 1 },
    reply: {
      Von: '2026-01-01',
      Bis: '2026-11-15',
      Empfehlungen: 120,
      Besuche: 340,
      Auftraege: 25,
      Freizugeben: 3,
      Leads: 7,
      PraemienCent: 125000,
      OhneKanal: 60,
      Davor: {
        Von: '2025-02-15',
        Bis: '2025-12-31',
        Empfehlungen: 98,
        Besuche: 260,
        Auftraege: 19,
        PraemienCent: 95000,
      },
      TrichterJeKanal: [{ Kanal: 'whatsapp', Empfehlungen: 60, Besuche: 200, Klicks: 150, Auftraege: 14 }],
      PraemienJeMonat: [{ Monat: '2026-10', Anzahl: 4, SummeCent: 20000 }],
      BesteEmpfehler: [{ Name: 'Anna Muster', Empfehlungen: 12, Auftraege: 4 }],
      BesteEmpfehlerSeite: { Page: 1, PageSize: 10, HasNext: false, PageCount: 1, TotalCount: 1 },
    },
  },
});

export const MonthlyStatement = object({
  Monat: Month,
  Praemien: z.int().describe('Number of rewards provided in the month.'),
  SummeCent: z.int(),
  IstAbgeschlossen: z.boolean().describe('Whether the month is over; false while more items may be added.'),
}).meta({
  id: 'MonthlyStatement',
  description:
    "Cost of the rewards of the agency's orders in a month; corrections count in the month in which they are made.",
});
export type MonthlyStatement = z.infer<typeof MonthlyStatement>;

/** Reasons for an item of a monthly statement: the state that the reward entered. */
export const POSTING_REASONS = ['Bereitgestellt', 'Abgeholt', 'Storniert', 'Abgelaufen'] as const;

const MonthlyStatementDetails = MonthlyStatement.extend({
  Posten: array(
    z.object({
      Datum: z.iso.date(),
      Praemierungsnummer: z.string(),
      Auftragsnummer: z.string(),
      Produkt: z.string(),
      Beguenstigter: z.enum(BENEFICIARIES),
      /** Reason for the item: a reward was provided, one of another value was chosen instead, or the reward was cancelled or expired. */
      Anlass: z.enum(POSTING_REASONS).describe('Reason for the item.'),
      /** Value of the item in cents; negative for a refund to the agency. */
      WertCent: z.int(),
    }),
  ).describe('Items of the statement.'),
});

const exampleStatement = { Monat: '2026-10', Praemien: 1, SummeCent: 5000, IstAbgeschlossen: true };
const statements = { ...agency, right: { Aktion: 'view', Bereich: 'Rechnungen' } } as const;
const ofMonth = params.extend({ monat: Month.describe('Calendar month, `YYYY-MM`.') });

export const listMonthlyStatements = defineCall('listMonthlyStatements', {
  ...statements,
  summary: 'List the agency’s monthly statements',
  description: 'Lists the monthly statements that have items, newest first.',
  path: '/agentur/rechnungen/{agentur}',
  params,
  reply: z.array(MonthlyStatement),
  example: { params: { agentur: '4711' }, reply: [exampleStatement] },
});

export const getMonthlyStatement = defineCall('getMonthlyStatement', {
  ...statements,
  summary: 'Get a monthly statement',
  description: 'Returns the monthly statement of one month with its items.',
  path: '/agentur/rechnungen/{agentur}/{monat}',
  params: ofMonth,
  reply: MonthlyStatementDetails,
  example: {
    params: { agentur: '4711', monat: '2026-10' },
    reply: {
      ...exampleStatement,
      Posten: [
        {
          Datum: '2026-10-12',
          Praemierungsnummer: 'P7F3K9QZ1A',
          Auftragsnummer: '4T7N0R2C9XKM',
          Produkt: 'Hausrat Komfort',
          Beguenstigter: 'Empfehler',
          Anlass: 'Bereitgestellt',
          WertCent: 5000,
        },
      ],
    },
  },
});

export const downloadMonthlyStatement = defineCall('downloadMonthlyStatement', {
  ...statements,
  summary: 'Download a monthly statement as a PDF',
  description: 'Returns the monthly statement of one month as a PDF.',
  path: '/agentur/rechnungen/{agentur}/{monat}/pdf',
  params: ofMonth,
  reply: z.string(),
  replyType: 'application/pdf',
  example: { params: { agentur: '4711', monat: '2026-10' }, reply: '%PDF-1.7 …' },
});
