import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because, Day, givenText, INTEGER_MAX, queryNumber } from '../fields.ts';
import { INSIGHT_CHANNELS, INSIGHT_DIMENSIONS, INSIGHT_STEPS } from '../values/insight/insight.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';

/** How many recommendations reached each step, in the order of the steps. */
const Counts = z.array(z.int()).length(INSIGHT_STEPS.length);

/** What a set of recommendations came to. */
const Sums = z.object({
  Anzahl: Counts,
  /** Orders of new customers that have not ended, and the rewards of those orders: paid, and still owed. */
  Neukunden: z.int(),
  BezahltCent: z.int(),
  GeschuldetCent: z.int(),
  /** Both by the number of new customers; null without one. */
  KostenJeNeukundeCent: z.int().nullable(),
});

/** One line of the funnel with the same line of the period before. */
const Line = Sums.extend({
  /** The Monday of a week, the id of a product, the code of a channel, the number of an agency, the key of a client; empty for the line of all. */
  Wert: z.string(),
  /** The name of the product, agency or client; null where the value says it. */
  Name: z.string().nullable(),
  /** Null where lines are weeks, which have no counterpart. */
  Davor: Sums.nullable(),
});

/** Which recommendations are counted, and by what. */
const Question = z.strictObject({
  /** Days of creation, the last 28 unless named. */
  Von: Day.optional(),
  Bis: Day.optional(),
  Nach: z.enum(INSIGHT_DIMENSIONS, because('inputInvalid')).default('Kanal'),
  ProduktId: queryNumber(1).optional(),
  Kanal: z.enum(INSIGHT_CHANNELS, because('inputInvalid')).optional(),
  /** A dash counts those without an agency. */
  Agentur: givenText(AGENT_NUMBER_MAX_LENGTH).optional(),
});

const common = { base: 'client', auth: 'operator', status: 200, errors: ['notAllowed'] } as const;
const exampleSums = {
  Anzahl: [1904, 1611, 1022, 640, 212, 178, 121, 96],
  Neukunden: 121,
  BezahltCent: 500_000,
  GeschuldetCent: 204_220,
  KostenJeNeukundeCent: 5820,
};

/** The funnel of a period with the one before, the times of its steps, and its lines. */
export const Funnel = z.object({
  /** Until when changes are counted in; null before the first count. */
  Stand: z.iso.datetime().nullable(),
  Von: z.iso.date(),
  Bis: z.iso.date(),
  /** The days it is compared with. */
  Davor: z.object({ Von: z.iso.date(), Bis: z.iso.date() }),
  Schritte: z
    .array(
      z.object({
        Schritt: z.enum(INSIGHT_STEPS),
        /** Days within which nine of ten take it; where too few did, the longest it can take. */
        Reifezeit: z.int(),
        /** False while that time has not passed for all of the period: then it is not compared. */
        IstReif: z.boolean(),
        ReifAb: z.iso.date(),
        /** Days from creation to the step in this period: half took at most this long, nine of ten at most that; null without a time. */
        MedianTage: z.number().nullable(),
        P90Tage: z.number().nullable(),
      }),
    )
    .length(INSIGHT_STEPS.length),
  Gesamt: Line,
  Zeilen: z.array(Line),
  /** True when only the largest lines are shown. */
  IstGekuerzt: z.boolean(),
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

/** The funnel of the recommendations that were made in a period, whatever came of them later, against the period before. */
export const getInsight = defineCall({
  ...common,
  name: 'getInsight',
  summary: 'How far recommendations came, by week, product, channel or agency',
  method: 'GET',
  path: '/verwaltung/auswertung',
  act: 'insight.read',
  query: Question,
  reply: Funnel,
  example: {
    query: { Von: '2026-10-19', Bis: '2026-11-15', Nach: 'Kanal' },
    reply: exampleFunnel,
  },
});

/** The funnel of every client of a person, and of all of them together; a step is compared once it can be for each of them. */
export const getInsightOfClients = defineCall({
  ...common,
  base: 'root',
  name: 'getInsightOfClients',
  summary: 'How far recommendations came, client by client, as far as the roles of the person reach',
  method: 'GET',
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

/** The same as a file; that it left the console is recorded. */
export const exportInsight = defineCall({
  ...common,
  name: 'exportInsight',
  summary: 'The funnel as CSV or XLSX',
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

/** The calls of insight. */
export const INSIGHT_CALLS = [getInsight, getInsightOfClients, exportInsight] as const;
