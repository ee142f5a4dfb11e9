import { meanCents } from '../cents.ts';
import { CHANNEL_CODES } from '../channel.ts';

/**
 * The funnel steps of a recommendation, in order. A recommendation has reached a step if it took this or a later one, so that all columns
 * count the same recommendations and no step counts more than the one before. Their definitions are worded once for console and agencies
 * (texts under `workFigures`) and computed once (`insight_recommendation_now` in the database).
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

/** Dimensions by which the rows of the funnel can be grouped. */
export const INSIGHT_DIMENSIONS = ['Woche', 'Produkt', 'Kanal', 'Agentur'] as const;
export type InsightDimension = (typeof INSIGHT_DIMENSIONS)[number];

/** How often a view of insight is mailed; weekly ones on Mondays. */
export const INSIGHT_RHYTHMS = ['Taeglich', 'Woechentlich'] as const;

/** Filter values for recommendations without a known channel, and for those without an agency. */
export const NO_CHANNEL = 'ohne';
export const NO_AGENCY = '-';

/** The channels by which insight can be narrowed. */
export const INSIGHT_CHANNELS = [...CHANNEL_CODES, NO_CHANNEL] as const;

/** A step and all later ones: recommendations in one of these have reached it. */
export const stepsFrom = (step: InsightStep): InsightStep[] => INSIGHT_STEPS.slice(INSIGHT_STEPS.indexOf(step));

/** Conversion rate from the previous step to this one in percent; null for the first step, and if none reached the previous one. */
export const stepShare = (counts: readonly number[], index: number): number | null => {
  const [before = 0, here = 0] = [counts[index - 1], counts[index]];
  return index === 0 || before === 0 ? null : (here / before) * 100;
};

/**
 * Change against the previous period: for the first step in percent of its count, for others in percentage points of the conversion rate.
 * Null if one of the two values is missing.
 */
export const stepChange = (counts: readonly number[], before: readonly number[], index: number): number | null => {
  if (index === 0) {
    const [here = 0, earlier = 0] = [counts[0], before[0]];
    return earlier === 0 ? null : (here / earlier - 1) * 100;
  }
  const [share, earlier] = [stepShare(counts, index), stepShare(before, index)];
  return share === null || earlier === null ? null : share - earlier;
};

/** Cost per new customer in cents: rewards paid and still owed for orders of new customers, divided by their number; null without any. */
export const costPerCustomer = (line: {
  readonly newCustomers: number;
  readonly paidCents: number;
  readonly owedCents: number;
}): number | null => meanCents(line.paidCents + line.owedCents, line.newCustomers);
