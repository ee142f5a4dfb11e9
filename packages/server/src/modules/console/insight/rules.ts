import type { ClientConfig } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import { addDays, daysBetween } from '@mundwerk/contract/values/day';
import {
  INSIGHT_STEPS,
  type InsightDimension,
  type InsightStep,
  NO_AGENCY,
} from '@mundwerk/contract/values/insight/insight';
import type { RewardPeriod } from '@mundwerk/contract/values/promise';

/** Conditions on figures of insight and on the rows behind them; null stands for no condition. */
export interface InsightNarrowing {
  /** The furthest steps of recommendations. */
  readonly steps: readonly InsightStep[] | null;
  readonly channels: readonly string[] | null;
  readonly agency: string | null;
  readonly products: { readonly from: number | null; readonly until: number | null };
  readonly newCustomers: { readonly from: number | null; readonly until: number | null };
}

/** Conditions on a page of figures, in the values of its filters; null stands for no condition. */
export interface InsightFilter {
  readonly product: number | null;
  readonly channel: string | null;
  readonly agency: string | null;
}

/** No condition besides the period. */
export const ALL_ROWS: InsightFilter = { product: null, channel: null, agency: null };

/** The conditions of a page on single rows. */
export const narrowingOf = ({ product, channel, agency }: InsightFilter): InsightNarrowing => ({
  steps: null,
  channels: channel === null ? null : [channel],
  agency,
  products: { from: product, until: product },
  newCustomers: { from: null, until: null },
});

/** The dimension of lines; clients only where several are compared. */
export type LineDimension = InsightDimension | 'Mandant';

/** The grain of the cells that answer a question: those counted by its filters and the dimension of its lines, and by nothing else. */
export const grainOf = ({ product, channel, agency }: InsightFilter, dimension: LineDimension | null): number =>
  (product !== null || dimension === 'Produkt' ? 1 : 0) +
  (channel !== null || dimension === 'Kanal' ? 2 : 0) +
  (agency !== null || dimension === 'Agentur' ? 4 : 0);

/** Whether the times of a selection are counted by day. Those of an agency, or of two filters at once, are read from their rows. */
export const hasCountedTimes = (filter: InsightFilter): boolean =>
  [0, 1, 2].includes(grainOf(filter, null)) || (grainOf(filter, null) === 4 && filter.agency === NO_AGENCY);

/** Days of creation, both included. */
export interface InsightPeriod {
  readonly from: string;
  readonly until: string;
}

/** Four weeks contain each weekday equally often, so that periods can be compared. */
const USUAL_DAYS = 28;
/** Longer than a useful comparison; every week of it may be a line. */
const MAX_DAYS = 731;

const refuse = (field: 'Von' | 'Bis' | 'DavorVon'): never => {
  throw new AppError('inputInvalid', [{ field, reason: 'inputInvalid' }]);
};

/** Completes the requested period, by default four weeks up to yesterday. Throws inputInvalid when it ends before it begins or is too long. */
export const insightPeriod = (
  input: { readonly from: string | undefined; readonly until: string | undefined },
  today: string,
): InsightPeriod => {
  const until = input.until ?? (input.from === undefined || input.from < today ? addDays(today, -1) : today);
  const from = input.from ?? addDays(until, 1 - USUAL_DAYS);
  if (from > until || daysBetween(from, until) >= MAX_DAYS) return refuse('Von');
  return { from, until };
};

/** The period of the same length right before a period, or from a given day on. Throws inputInvalid when the two overlap. */
export const periodBefore = ({ from, until }: InsightPeriod, start?: string): InsightPeriod => {
  const length = daysBetween(from, until);
  const first = start ?? addDays(from, -length - 1);
  const last = addDays(first, length);
  return last < from ? { from: first, until: last } : refuse('DavorVon');
};

/** The Mondays of the weeks that a period touches, the last one first. */
export const weeksOf = ({ from, until }: InsightPeriod): string[] => {
  const monday = addDays(from, -((new Date(from).getUTCDay() + 6) % 7));
  return Array.from({ length: Math.floor(daysBetween(monday, until) / 7) + 1 }, (_, index) =>
    addDays(monday, index * 7),
  ).reverse();
};

type Times = Pick<
  ClientConfig,
  'EmpfehlungGueltigTage' | 'ModuleAuftragsdatumMindestalterTage' | 'AuszahlungWochenBis'
>;

/**
 * The days after which a step can hardly be taken any more: the validity of the link, then the complaint period, then the payout time. The
 * creation takes none.
 */
export const longestDays = (step: InsightStep, config: Times): number => {
  if (step === 'Erstellt') return 0;
  const link = config.EmpfehlungGueltigTage;
  const success = link + config.ModuleAuftragsdatumMindestalterTage;
  if (step === 'Bezahlt') return success + 7 * config.AuszahlungWochenBis;
  return step === 'Erfolgreich' ? success : link;
};

/** Minimum number of recommendations that took a step before its measured time is used. */
export const MEASURED_FROM = 30;

/** A measured time of a step. */
export interface StepTime {
  readonly step: InsightStep;
  readonly p90Days: number;
  readonly sample: number;
}

/**
 * The days within which nine of ten take each step, in the order of the steps. Where too few were measured the longest time applies; a step
 * never matures before the previous one.
 */
export const ripeningDays = (times: readonly StepTime[], config: Times): number[] => {
  let before = 0;
  return INSIGHT_STEPS.map((step) => {
    const measured = times.find((one) => one.step === step);
    const longest = longestDays(step, config);
    const days = measured && measured.sample >= MEASURED_FROM ? Math.min(measured.p90Days, longest) : longest;
    before = Math.max(before, days);
    return before;
  });
};

/** Whether a step has matured for all recommendations made until a day, and the first day on which it has. */
export const ripeness = (
  until: string,
  days: number,
  today: string,
): { readonly from: string; readonly isRipe: boolean } => {
  const from = addDays(until, days);
  return { from, isRipe: from <= today };
};

/** The part of a reward that tells whether it is a booster. */
export type BoosterFacts = RewardPeriod & {
  readonly id: number;
  readonly kind: string;
  readonly valueCents: number;
};

/** A reward that was raised for some days, and by how much. */
export interface Booster {
  readonly from: string;
  readonly until: string;
  readonly moreCents: number;
}

/** Longer than this is another reward, not a booster. */
const LONGEST_BOOSTER = 120;

/** The boosters of a product: rewards with an end that pay more than the reward of the same kind that ended the day before they began. */
export const boostersOf = (rewards: readonly BoosterFacts[]): Booster[] =>
  rewards.flatMap(({ id, kind, startsOn, endsOn, valueCents }) => {
    if (endsOn === null || daysBetween(startsOn, endsOn) >= LONGEST_BOOSTER) return [];
    const before = rewards.find(
      (other) => other.id !== id && other.kind === kind && other.endsOn === addDays(startsOn, -1),
    );
    const moreCents = before ? valueCents - before.valueCents : 0;
    return moreCents > 0 ? [{ from: startsOn, until: endsOn, moreCents }] : [];
  });
