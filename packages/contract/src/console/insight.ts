import { object, z } from 'zod';
import { because, Day, givenText, INTEGER_MAX, queryNumber, requiredText, Uuid } from '../fields.ts';
import { MARK_KINDS } from '../values/insight/home.ts';
import { INSIGHT_CHANNELS, INSIGHT_DIMENSIONS, INSIGHT_RHYTHMS, INSIGHT_STEPS } from '../values/insight/insight.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { REWARD_KINDS } from '../values/state/states.ts';
import { operatorCall } from './act.ts';

/** Number of recommendations that reached each step, in the order of the steps. */
const Counts = z.array(z.int()).length(INSIGHT_STEPS.length);

/** Results of a set of recommendations. */
const Sums = z.object({
  Anzahl: Counts,
  /**
   * Number of orders of new customers that have not ended; `BezahltCent` and `GeschuldetCent` are the rewards of those orders, paid and
   * still owed.
   */
  Neukunden: z.int(),
  BezahltCent: z.int(),
  GeschuldetCent: z.int(),
  /** Paid and owed rewards per new customer, in cents; null without a new customer. */
  KostenJeNeukundeCent: z.int().nullable(),
});

/** One line of the funnel, with the same line of the previous period. */
const Line = Sums.extend({
  /** Monday of the week, id of the product, code of the channel, number of the agency or key of the client; empty for the total. */
  Wert: z.string(),
  /** Name of the product, agency or client; null where `Wert` is enough. */
  Name: z.string().nullable(),
  /** The same line of the previous period; null where lines are weeks, which have no counterpart. */
  Davor: Sums.nullable(),
});

/** Which recommendations are counted, and how they are grouped. */
const Question = z.strictObject({
  /** First day of creation; `Bis` is the last one. The default is the 28 days up to yesterday. */
  Von: Day.optional(),
  Bis: Day.optional(),
  DavorVon: Day.optional().describe(
    'First day of the period of comparison, which is as long; the default is the period right before.',
  ),
  Nach: z.enum(INSIGHT_DIMENSIONS, because('inputInvalid')).default('Kanal'),
  ProduktId: queryNumber(1).optional(),
  Kanal: z.enum(INSIGHT_CHANNELS, because('inputInvalid')).optional(),
  /** Number of the agency; a dash selects recommendations without an agency. */
  Agentur: givenText(AGENT_NUMBER_MAX_LENGTH).optional(),
});

const exampleSums = {
  Anzahl: [1904, 1611, 1022, 640, 212, 178, 121, 96],
  Neukunden: 121,
  BezahltCent: 500_000,
  GeschuldetCent: 204_220,
  KostenJeNeukundeCent: 5820,
};

/** A day of the course, beside the same day of the period of comparison. */
export const CourseDay = z.object({ Tag: z.iso.date(), Empfehlungen: z.int(), Davor: z.int() });

/** What can explain a bend in the course. */
export const Mark = z.object({
  Art: z.enum(MARK_KINDS),
  /** What is raised, tried or stopped; empty for texts and for a stop of the whole client. */
  Name: z.string(),
  Von: z.iso.date(),
  Bis: z.iso.date().nullable().describe('Last day; null for a mark of one day, or without an end.'),
  MehrCent: z.int().nullable().describe('By how much a booster raises the reward, in cents.'),
});

export const Funnel = object({
  Stand: z.iso.datetime().nullable().describe('Moment up to which changes are included; null before the first count.'),
  Von: z.iso.date(),
  Bis: z.iso.date(),
  Davor: z
    .object({ Von: z.iso.date(), Bis: z.iso.date() })
    .describe('The previous period, with which the figures are compared.'),
  Schritte: z
    .array(
      z.object({
        Schritt: z.enum(INSIGHT_STEPS),
        Reifezeit: z
          .int()
          .describe(
            'Days within which nine of ten recommendations take the step; where too few were measured, the longest time it can take.',
          ),
        IstReif: z
          .boolean()
          .describe('False while `Reifezeit` has not passed for the whole period; the step is not compared then.'),
        ReifAb: z.iso.date().describe('First day on which the step is compared.'),
        MedianTage: z
          .number()
          .nullable()
          .describe(
            'Median number of days from creation to the step in this period; `P90Tage` is the 90th percentile. Null without a measurement.',
          ),
        P90Tage: z
          .number()
          .nullable()
          .describe('Number of days within which nine of ten took the step; null without data.'),
      }),
    )
    .length(INSIGHT_STEPS.length),
  Gesamt: Line,
  Zeilen: z.array(Line),
  IstGekuerzt: z.boolean().describe('Whether only the largest lines are included.'),
}).meta({
  id: 'Funnel',
  description: 'The funnel of a period, with the previous period, the times of its steps, and its lines.',
});

const exampleFunnel: z.infer<typeof Funnel> = {
  Stand: '2026-11-16T10:42:00.000Z',
  Von: '2026-10-19',
  Bis: '2026-11-15',
  Davor: { Von: '2026-09-21', Bis: '2026-10-18' },
  Schritte: INSIGHT_STEPS.map((Schritt, index) => ({
    Schritt,
    Reifezeit: index * 5,
    IstReif: index === 0,
    ReifAb: '2026-12-01',
    MedianTage: index === 0 ? null : 2.5,
    P90Tage: index === 0 ? null : 9,
  })),
  Gesamt: { Wert: '', Name: null, ...exampleSums, Davor: exampleSums },
  Zeilen: [{ Wert: 'whatsapp', Name: null, ...exampleSums, Davor: exampleSums }],
  IstGekuerzt: false,
};

export const getInsight = operatorCall('getInsight', {
  summary: 'Get the funnel of recommendations (by week, product, channel or agency)',
  description:
    'Returns the funnel of the recommendations made in a period, whenever they reached their steps, compared with the previous period.',
  path: '/verwaltung/auswertung',
  act: 'insight.read',
  query: Question,
  reply: Funnel.extend({
    Verlauf: z.array(CourseDay),
    Marken: z.array(Mark).describe('What can explain a bend in the course.'),
  }),
  example: {
    query: { Von: '2026-10-19', Bis: '2026-11-15', Nach: 'Kanal' },
    reply: {
      ...exampleFunnel,
      Verlauf: [{ Tag: '2026-11-15', Empfehlungen: 68, Davor: 61 }],
      Marken: [{ Art: 'Booster', Name: 'Zuhause M', Von: '2026-10-25', Bis: '2026-11-08', MehrCent: 2000 }],
    },
  },
});

export const getInsightOfClients = operatorCall('getInsightOfClients', {
  base: 'root',
  summary: 'Get the funnel of each client (as far as the operator’s roles there reach)',
  description:
    'Returns the funnel of every client of the operator, and of all together; a step is compared once it can be compared for each client.',
  path: '/verwaltung/alle/auswertung',
  act: 'insight.read',
  query: Question.pick({ Von: true, Bis: true }),
  reply: Funnel,
  errors: [],
  example: {
    query: { Von: '2026-10-19', Bis: '2026-11-15' },
    reply: {
      ...exampleFunnel,
      Zeilen: [{ Wert: 'beispiel', Name: 'Beispiel AG', ...exampleSums, Davor: exampleSums }],
    },
  },
});

export const exportInsight = operatorCall('exportInsight', {
  summary: 'Export the funnel as CSV or XLSX',
  description: 'Exports the funnel as CSV or XLSX; the audit log records the export.',
  method: 'POST',
  path: '/verwaltung/auswertung/export',
  act: 'insight.export',
  body: Question.extend({
    ProduktId: z.int().min(1).max(INTEGER_MAX).optional(),
    Format: z.enum(['csv', 'xlsx'], because('inputInvalid')).default('csv'),
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  example: { body: { Von: '2026-10-19', Bis: '2026-11-15', Nach: 'Kanal', Format: 'csv' }, reply: 'Kanal;Erstellt …' },
});

/** Usage of one limit of a budget. */
const LimitView = z.object({
  Grenze: z.enum(['Tag', 'Monat', 'Gesamt']).describe('Kind of budget limit: per day, per month or in total.'),
  GrenzeCent: z.int().describe('Budget limit in cents.'),
  BenutztCent: z.int().describe('Used part of the budget in cents.'),
  /** Usage in whole percent; it can exceed 100, because promised rewards are still paid. */
  Prozent: z.int().describe('Used part in whole per cent.'),
  /** Day on which the limit is used up at the current pace; null where that is not within its period. */
  AufgebrauchtAm: z.iso
    .date()
    .nullable()
    .describe('Day on which the budget is exhausted at the present rate; null if not within its period.'),
});

/** A reward with its title and value. */
const RewardView = z.object({ Id: z.int(), Titel: z.string(), Typ: z.enum(REWARD_KINDS), WertCent: z.int() });

// Decision 0099
export const listBudgets = operatorCall('listBudgets', {
  summary: 'List reward budgets',
  description: 'Lists the budgets of rewards: how much claims have used, and when they are used up.',
  path: '/verwaltung/auswertung/budgets',
  act: 'insight.read',
  reply: z.array(
    z.object({
      Praemie: RewardView,
      Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
      WirdAngeboten: z
        .boolean()
        .describe(
          'Whether it is currently promised. Whether the reward is offered; false while its budget is used up, and outside its days.',
        ),
      Nachfolger: RewardView.nullable().describe(
        'Reward that is promised once the budget is used up; null where nothing is.',
      ),
      ProTagCent: z.int().describe('Average usage per day in cents, over the last 28 days or as many as there are.'),
      Grenzen: z.array(LimitView).describe('Budget limits.'),
    }),
  ),
  example: {
    reply: [
      {
        Praemie: { Id: 1, Titel: 'Geldprämie', Typ: 'Ueberweisung', WertCent: 7000 },
        Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
        WirdAngeboten: true,
        Nachfolger: { Id: 2, Titel: 'Kleine Prämie', Typ: 'Ueberweisung', WertCent: 2000 },
        ProTagCent: 14_000,
        Grenzen: [
          { Grenze: 'Gesamt', GrenzeCent: 1_000_000, BenutztCent: 385_000, Prozent: 38, AufgebrauchtAm: '2026-12-30' },
        ],
      },
    ],
  },
});

/** A view of the figures (insight) that is sent by mail; its period is counted back from the day of the mail. */
const OrderedMail = z.strictObject({
  Name: requiredText(60),
  Rhythmus: z.enum(INSIGHT_RHYTHMS, because('inputInvalid')),
  /** Length of the period in days; it ends the day before the mail. */
  Tage: z.int().min(1).max(731),
  Nach: z.enum(INSIGHT_DIMENSIONS, because('inputInvalid')),
  ProduktId: z.int().min(1).max(INTEGER_MAX).nullish(),
  Kanal: z.enum(INSIGHT_CHANNELS, because('inputInvalid')).nullish(),
  Agentur: givenText(AGENT_NUMBER_MAX_LENGTH).nullish(),
});

/** A subscription as it is stored. */
const InsightMail = OrderedMail.extend({
  Id: Uuid,
  /** Day of the last mail; null before the first. */
  ZuletztAm: z.iso.date().nullable(),
});
export type InsightMail = z.infer<typeof InsightMail>;

const ofMails = { reply: z.array(InsightMail) } as const;
const exampleOrder = {
  Name: 'WhatsApp, 4 Wochen',
  Rhythmus: 'Woechentlich',
  Tage: 28,
  Nach: 'Kanal',
  ProduktId: null,
  Kanal: 'whatsapp',
  Agentur: null,
} as const;
const exampleMails: InsightMail[] = [{ ...exampleOrder, Id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe', ZuletztAm: null }];

export const listInsightMails = operatorCall('listInsightMails', {
  ...ofMails,
  summary: 'List mail subscriptions to views of insight',
  description: 'Lists the views of insight that the caller gets by mail.',
  path: '/verwaltung/auswertung/mails',
  act: 'insight.mail',
  example: { reply: exampleMails },
});

export const orderInsightMail = operatorCall('orderInsightMail', {
  ...ofMails,
  summary: 'Create a mail subscription to a view of insight (daily or weekly)',
  description:
    'Subscribes the caller to a view by mail; it replaces a subscription of the same name. Mails contain counts and sums, never names of people. Responds 429 `tooManyAttempts` above 20 subscriptions.',
  method: 'POST',
  path: '/verwaltung/auswertung/mails',
  act: 'insight.mail',
  body: OrderedMail,
  errors: ['notAllowed', 'tooManyAttempts'],
  example: { body: exampleOrder, reply: exampleMails },
});

export const endInsightMail = operatorCall('endInsightMail', {
  ...ofMails,
  summary: 'End a mail subscription to a view of insight',
  description: 'Ends a subscription and returns the remaining ones; idempotent.',
  method: 'POST',
  path: '/verwaltung/auswertung/mails/{id}/ende',
  act: 'insight.mail',
  params: z.object({ id: Uuid }),
  example: { params: { id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe' }, reply: [] },
});
