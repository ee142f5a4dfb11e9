import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { EventView, exampleEvent } from './events.ts';
import { exampleOrder, OrderView } from './orders.ts';
import { exampleSituation, pageOf, pageQuery, SituationView } from './views.ts';

/** States of a recommendation that lists are narrowed by. */
export const LINK_STATES = ['Ok', 'Abgelaufen'] as const;

/** A recommendation as the client's systems see it: numbers, and no names. */
export const RecommendationEntry = z.object({
  Empfehlungsnummer: z.string(),
  ProduktId: z.int(),
  Agenturnummer: z.string().nullable(),
  /** `Ok` until its last day, and for ever once an order stopped its clock. */
  Status: z.enum(LINK_STATES),
  ErstelltAm: z.iso.datetime(),
  GueltigBis: z.iso.datetime(),
  /** When an order stopped its clock. */
  FristAngehaltenAm: z.iso.datetime().nullable(),
  /** 100 the recommender gets everything, 0 the recipient, between: split. */
  AnteilEmpfehler: z.int(),
  /** The recommender has not confirmed the address: the links are locked, and orders wait. */
  OptinErforderlich: z.boolean(),
  Besuche: z.int(),
  Klicks: z.int(),
  /** Contracts that were reported; leads do not count. */
  AnzahlAuftraege: z.int(),
  /** One for each beneficiary. */
  Lagen: z.array(SituationView),
});
export type RecommendationEntry = z.infer<typeof RecommendationEntry>;

/** A recommendation with its orders and its history. */
export const RecommendationDetails = RecommendationEntry.extend({
  /** The newest first, leads too, 500 at most. */
  Auftraege: z.array(OrderView),
  /** The moves of its orders, their rewards and payments, the newest first, 500 at most. */
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

/** Recommendations, the newest first: by the moment they were made, and then by their number. `von` and `bis` are days of making. */
export const readRecommendations = defineCall({
  ...operations,
  name: 'readRecommendations',
  summary: 'The recommendations, the newest first, with what their rewards wait for',
  path: '/betrieb/empfehlungen',
  query: pageQuery(LINK_STATES),
  reply: pageOf(RecommendationEntry),
  errors: [],
  example: {
    query: { von: '2026-11-01', produkt: '462' },
    reply: { Eintraege: [exampleEntry], Naechste: null },
  },
});

/** One recommendation by its number, however it is typed. */
export const readRecommendation = defineCall({
  ...operations,
  name: 'readRecommendation',
  summary: 'A recommendation with its orders and its history',
  path: '/betrieb/empfehlungen/{nr}',
  params: z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH).min(1) }),
  reply: RecommendationDetails,
  errors: ['recommendationNotFound'],
  example: {
    params: { nr: '7F3K9QZ1A6' },
    reply: { ...exampleEntry, Auftraege: [exampleOrder], Verlauf: [exampleEvent] },
  },
});
