import { object, z } from 'zod';
import { because } from '../fields.ts';
import { FIRST_STEPS, HOME_DAYS, HOME_FIGURES, HOME_WEEKS } from '../values/insight/home.ts';
import { INSIGHT_STEPS } from '../values/insight/insight.ts';
import { CLAIM_STATES } from '../values/state/states.ts';
import { operatorCall } from './act.ts';
import { MandantZahlen } from './all-clients.ts';
import { CourseDay, Mark } from './insight.ts';

const Days = z.object({ Von: z.iso.date(), Bis: z.iso.date() });

const Counts = z.array(z.int()).length(INSIGHT_STEPS.length);

/** One line of what is best: a product, a channel or an agency. */
const Line = z.object({
  /** Id of the product, code of the channel or number of the agency. */
  Wert: z.string(),
  /** Name of the product or agency; null where `Wert` is enough. */
  Name: z.string().nullable(),
  Empfehlungen: z.int(),
  Auftraege: z.int(),
});

const Programme = z.object({
  Stand: z.iso.datetime().nullable().describe('Moment up to which changes are included; null before the first count.'),
  Woche: Days.describe('The last seven complete days.'),
  Vorwoche: Days.describe('The seven days before.'),
  Vorjahr: Days.describe('The same weekdays a year ago.'),
  Zahlen: z.array(
    z.object({
      Zahl: z.enum(HOME_FIGURES).describe('The figure.'),
      Woche: z.int().nullable().describe('A count, or the cost of a new customer in cents, null without one.'),
      Vorwoche: z.int().nullable().describe('The same for the week before.'),
      Vorjahr: z.int().nullable().describe('The same for the week a year ago.'),
      Wochen: z
        .array(z.int().nullable())
        .max(HOME_WEEKS)
        .describe('The last weeks, the oldest first; empty where only three weeks are counted.'),
    }),
  ),
  Zeitraum: Days.describe('The days of course, funnel and lines.'),
  Davor: Days,
  Verlauf: z.array(CourseDay),
  Marken: z.array(Mark).describe('What can explain a bend in the course.'),
  Trichter: z
    .object({
      Anzahl: Counts,
      Davor: Counts,
      IstReif: z
        .array(z.boolean())
        .length(INSIGHT_STEPS.length)
        .describe('Whether each step has had its time for all recommendations of the period.'),
      KostenJeNeukundeCent: z.int().nullable(),
    })
    .describe('How many reached each step.'),
  Produkte: z.array(Line),
  Kanaele: z.array(Line),
  Agenturen: z.array(Line),
});

/** What the first screen shows of a client. */
export const Home = object({
  Wartet: MandantZahlen.omit({ Mandant: true }).describe('What waits for the operator.'),
  Programm: Programme.nullable().describe('How the programme does.'),
  Empfehler: z
    .array(z.object({ Id: z.uuid(), Name: z.string(), Empfehlungen: z.int() }))
    .nullable()
    .describe('Recommenders with the most recommendations of the week; names are shortened.'),
  Zeitraum: Days.describe('The period of course, funnel and money.'),
  Geld: z
    .array(z.object({ Status: z.enum(CLAIM_STATES), Anzahl: z.int(), SummeCent: z.int() }))
    .nullable()
    .describe('Rewards that came about in the period, by state.'),
  Budgets: z
    .array(
      z.object({
        Produkt: z.string(),
        Praemie: z.string(),
        Prozent: z.int().describe('Used part in whole per cent.'),
        RestCent: z.int().describe('What is left, in cents.'),
        AufgebrauchtAm: z.iso.date().nullable().describe('Day on which it is used up at the present rate.'),
      }),
    )
    .nullable()
    .describe('Budgets of rewards, the most used first.'),
  ErsteSchritte: z
    .array(z.object({ Schritt: z.enum(FIRST_STEPS), IstErledigt: z.boolean().describe('Whether it is done.') }))
    .nullable()
    .describe('What is left to do before the first recommendation; null once there is one.'),
}).meta({ id: 'Home', description: 'The first screen of a client; parts that the operator may not read are null.' });
export type Home = z.infer<typeof Home>;
export type HomeProgramme = z.infer<typeof Programme>;

const counts = [1280, 1101, 819, 474, 243, 168, 105, 70];
const example: Home = {
  Wartet: {
    Posteingang: { Team: 5, FuerMich: 2, HeuteFaellig: 1 },
    Freigaben: 2,
    Pruefung: { Offen: 3, GehaltenCent: 21_000 },
    Auszahlung: null,
  },
  Programm: {
    Stand: '2026-11-16T03:21:00.000Z',
    Woche: { Von: '2026-11-09', Bis: '2026-11-15' },
    Vorwoche: { Von: '2026-11-02', Bis: '2026-11-08' },
    Vorjahr: { Von: '2025-11-10', Bis: '2025-11-16' },
    Zahlen: HOME_FIGURES.map((Zahl) => ({
      Zahl,
      Woche: Zahl === 'KostenJeNeukunde' ? 7840 : 140,
      Vorwoche: Zahl === 'KostenJeNeukunde' ? 8120 : 100,
      Vorjahr: null,
      Wochen: Zahl === 'AktiveEmpfehler' ? [] : [90, 92, 88, 110, 130, 120, 100, 140],
    })),
    Zeitraum: { Von: '2026-08-24', Bis: '2026-11-15' },
    Davor: { Von: '2026-06-01', Bis: '2026-08-23' },
    Verlauf: [
      { Tag: '2026-11-14', Empfehlungen: 18, Davor: 9 },
      { Tag: '2026-11-15', Empfehlungen: 21, Davor: 11 },
    ],
    Marken: [{ Art: 'Booster', Name: 'Zuhause M', Von: '2026-11-02', Bis: '2026-11-15', MehrCent: 2000 }],
    Trichter: {
      Anzahl: counts,
      Davor: counts.map((count) => Math.round(count * 0.7)),
      IstReif: [true, true, true, true, true, true, false, false],
      KostenJeNeukundeCent: 7840,
    },
    Produkte: [{ Wert: '462', Name: 'Zuhause M', Empfehlungen: 512, Auftraege: 78 }],
    Kanaele: [{ Wert: 'whatsapp', Name: null, Empfehlungen: 604, Auftraege: 82 }],
    Agenturen: [],
  },
  Empfehler: [{ Id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe', Name: 'Anna M.', Empfehlungen: 12 }],
  Zeitraum: { Von: '2026-08-24', Bis: '2026-11-15' },
  Geld: [
    { Status: 'Offen', Anzahl: 112, SummeCent: 842_000 },
    { Status: 'Bereitgestellt', Anzahl: 38, SummeCent: 266_000 },
    { Status: 'Ausgezahlt', Anzahl: 214, SummeCent: 1_498_000 },
  ],
  Budgets: [
    { Produkt: 'Zuhause M', Praemie: 'Geldprämie', Prozent: 92, RestCent: 80_000, AufgebrauchtAm: '2026-11-29' },
  ],
  ErsteSchritte: null,
};

export const getHome = operatorCall('getHome', {
  summary: 'Get the first screen of a client (as far as the operator’s roles reach)',
  description:
    'Returns what waits for the operator, and how the programme does: the last week against the week before and a year ago, the course of the period, its funnel, and what is best.',
  path: '/verwaltung/start',
  act: 'view.read',
  query: z.strictObject({
    Tage: z.enum(HOME_DAYS, because('inputInvalid')).default('84').describe('Length of the period in days.'),
  }),
  reply: Home,
  example: { query: { Tage: '84' }, reply: example },
});
