import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { EventView, exampleEvent } from './events.ts';
import { exampleOrder, OrderView } from './orders.ts';
import { exampleSituation, pageOf, pageQuery, SituationView } from './views.ts';

/** States of a recommendation that a list can be filtered by. */
export const LINK_STATES = ['Ok', 'Abgelaufen'] as const;

/** A recommendation, as returned to the client's systems: no names of persons. */
export const RecommendationEntry = z.object({
  Empfehlungsnummer: z.string(),
  ProduktId: z.int(),
  Agenturnummer: z.string().nullable(),
  /** State: `Ok` until the recommendation expires, and permanently once it has an order. */
  Status: z.enum(LINK_STATES),
  ErstelltAm: z.iso.datetime(),
  GueltigBis: z.iso.datetime(),
  /** When an order made the recommendation permanent; null before. */
  FristAngehaltenAm: z.iso.datetime().nullable(),
  /** Recommender's share of the reward in per cent: 100 the recommender gets everything, 0 the recipient, between: split. */
  AnteilEmpfehler: z.int(),
  /** Whether the recommender still has to confirm the address: until then the links are locked and orders wait. */
  OptinErforderlich: z.boolean(),
  Besuche: z.int(),
  Klicks: z.int(),
  /** Number of reported contracts; leads do not count. */
  AnzahlAuftraege: z.int(),
  /** Status of the reward, one entry for each beneficiary. */
  Lagen: z.array(SituationView),
});
export type RecommendationEntry = z.infer<typeof RecommendationEntry>;

/** A recommendation with its orders and its history. */
export const RecommendationDetails = RecommendationEntry.extend({
  /** Orders and leads, newest first, at most 500. */
  Auftraege: z.array(OrderView),
  /** State changes of the orders, their rewards and payments, newest first, at most 500. */
  Verlauf: z.array(EventView),
});
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
  base: 'client',
  auth: 'operations',
  method: 'GET',
  scope: 'recommendations:read',
  status: 200,
} as const;

/** Lists recommendations, newest first by creation time, then by number. `von` and `bis` filter by the day of creation. */
export const readRecommendations = defineCall({
  ...operations,
  name: 'readRecommendations',
  summary: 'List recommendations (with what their rewards wait for)',
  path: '/betrieb/empfehlungen',
  query: pageQuery(LINK_STATES),
  reply: pageOf(RecommendationEntry),
  errors: [],
  example: {
    query: { von: '2026-11-01', produkt: '462' },
    reply: { Eintraege: [exampleEntry], Naechste: null },
  },
});

/** Returns one recommendation by its number; upper or lower case, spaces and hyphens in it do not matter. */
export const readRecommendation = defineCall({
  ...operations,
  name: 'readRecommendation',
  summary: 'Get a recommendation (with its orders and its history)',
  path: '/betrieb/empfehlungen/{nr}',
  params: z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH).min(1) }),
  reply: RecommendationDetails,
  errors: ['recommendationNotFound'],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    reply: { ...exampleEntry, Auftraege: [exampleOrder], Verlauf: [exampleEvent] },
  },
});
