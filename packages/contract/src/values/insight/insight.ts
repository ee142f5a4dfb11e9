import { meanCents } from '../cents.ts';
import { CHANNEL_CODES } from '../channel.ts';

/**
 * The steps of a recommendation, in their order. A recommendation has reached a step when it took this one or a later one, so that every
 * column counts the same recommendations and none counts more than the one before. What each means is worded once for console and agencies
 * (`workFigures` of the texts) and computed once (`insight_recommendation_now` in the database).
 */
export const INSIGHT_STEPS = [
  'Erstellt',
  'Geteilt',
  'Besucht',
  'Geklickt',
  'Kontakt',
  'Auftrag',
  'Erfolgreich',
  'Bezahlt',
] as const;
export type InsightStep = (typeof INSIGHT_STEPS)[number];

/** What the rows of the funnel can be counted by. */
export const INSIGHT_DIMENSIONS = ['Woche', 'Produkt', 'Kanal', 'Agentur'] as const;
export type InsightDimension = (typeof INSIGHT_DIMENSIONS)[number];

/** How often a view of insight is mailed; weekly ones on Mondays. */
export const INSIGHT_RHYTHMS = ['Taeglich', 'Woechentlich'] as const;

/** How a recommendation without a channel of ours, and one without an agency, is named in filters. */
export const NO_CHANNEL = 'ohne';
export const NO_AGENCY = '-';

/** The channels by which insight can be narrowed. */
export const INSIGHT_CHANNELS = [...CHANNEL_CODES, NO_CHANNEL] as const;

/** The steps from one on: recommendations in one of these have reached it. */
export const stepsFrom = (step: InsightStep): InsightStep[] => INSIGHT_STEPS.slice(INSIGHT_STEPS.indexOf(step));

/** How many of a hundred that reached the step before went on to this one; null for the first step, and where none reached the one before. */
export const stepShare = (counts: readonly number[], index: number): number | null => {
  const [before = 0, here = 0] = [counts[index - 1], counts[index]];
  return index === 0 || before === 0 ? null : (here / before) * 100;
};

/**
 * The change against the period before: of the first step in percent of what there was, of others in points between the shares. Null where
 * one of the two is missing.
 */
export const stepChange = (counts: readonly number[], before: readonly number[], index: number): number | null => {
  if (index === 0) {
    const [here = 0, earlier = 0] = [counts[0], before[0]];
    return earlier === 0 ? null : (here / earlier - 1) * 100;
  }
  const [share, earlier] = [stepShare(counts, index), stepShare(before, index)];
  return share === null || earlier === null ? null : share - earlier;
};

/** What a new customer cost: rewards paid and still owed for orders of new customers, by their number; null without one. */
export const costPerCustomer = (line: {
  readonly newCustomers: number;
  readonly paidCents: number;
  readonly owedCents: number;
}): number | null => meanCents(line.paidCents + line.owedCents, line.newCustomers);
