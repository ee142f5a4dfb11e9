import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { EventView, exampleEvent } from './events.ts';
import { exampleOrder, OrderView } from './orders.ts';
import { exampleSituation, pageOf, pageQuery, SituationView } from './views.ts';

/** States of a recommendation that a list can be filtered by. */
export const LINK_STATES = ['Ok', 'Abgelaufen'] as const;

export const RecommendationEntry = object({
  Empfehlungsnummer: z.string(),
  ProduktId: z.int(),
  Agenturnummer: z.string().nullable(),
  Status: z
    .enum(LINK_STATES)
    .describe('State: `Ok` until the recommendation expires, and permanently once it has an order.'),
  ErstelltAm: z.iso.datetime(),
  GueltigBis: z.iso.datetime(),
  FristAngehaltenAm: z.iso
    .datetime()
    .nullable()
    .describe('When an order made the recommendation permanent; null before.'),
  AnteilEmpfehler: z
    .int()
    .describe(
      "Recommender's share of the reward in per cent: 100 the recommender gets everything, 0 the recipient, between: split.",
    ),
  OptinErforderlich: z
    .boolean()
    .describe(
      'Whether the recommender still has to confirm the address: until then the links are locked and orders wait.',
    ),
  Besuche: z.int(),
  Klicks: z.int(),
  AnzahlAuftraege: z.int().describe('Number of reported contracts; leads do not count.'),
  Lagen: z.array(SituationView).describe('Status of the reward, one entry for each beneficiary.'),
}).meta({
  id: 'RecommendationEntry',
  description: "A recommendation, as returned to the client's systems: no names of persons.",
});
export type RecommendationEntry = z.infer<typeof RecommendationEntry>;

export const RecommendationDetails = RecommendationEntry.extend({
  Auftraege: z.array(OrderView).describe('Orders and leads, newest first, at most 500.'),
  Verlauf: z
    .array(EventView)
    .describe('State changes of the orders, their rewards and payments, newest first, at most 500.'),
}).meta({ id: 'RecommendationDetails', description: 'A recommendation with its orders and its history.' });
export type RecommendationDetails = z.infer<typeof RecommendationDetails>;

const exampleEntry: RecommendationEntry = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  ProduktId: 462,
  Agenturnummer: null,
  Status: 'Ok',
  ErstelltAm: '2026-11-01T09:30:00.000Z',
  GueltigBis: '2026-12-31T09:30:00.000Z',
  FristAngehaltenAm: '2026-11-15T09:30:00.000Z',
  AnteilEmpfehler: 100,
  OptinErforderlich: false,
  Besuche: 3,
  Klicks: 2,
  AnzahlAuftraege: 1,
  Lagen: [exampleSituation],
};

const operations = {
  auth: 'operations',
  scope: 'recommendations:read',
} as const;

export const readRecommendations = defineCall('readRecommendations', {
  ...operations,
  summary: 'List recommendations (with what their rewards wait for)',
  description:
    'Lists recommendations, newest first by creation time, then by number. `von` and `bis` filter by the day of creation.',
  path: '/betrieb/empfehlungen',
  query: pageQuery(LINK_STATES),
  reply: pageOf(RecommendationEntry),
  example: { query: { von: '2026-11-01', produkt: '462' }, reply: { Eintraege: [exampleEntry], Naechste: null } },
});

export const readRecommendation = defineCall('readRecommendation', {
  ...operations,
  summary: 'Get a recommendation (with its orders and its history)',
  description: 'Returns one recommendation by its number; upper or lower case, spaces and hyphens in it do not matter.',
  path: '/betrieb/empfehlungen/{nr}',
  params: z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH).min(1) }),
  reply: RecommendationDetails,
  errors: ['recommendationNotFound'],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    reply: { ...exampleEntry, Auftraege: [exampleOrder], Verlauf: [exampleEvent] },
  },
});
