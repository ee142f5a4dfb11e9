import type { ClientConfig } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import { addDays, daysBetween } from '@mundwerk/contract/values/day';
import {
  INSIGHT_STEPS,
  type InsightDimension,
  type InsightStep,
  NO_AGENCY,
} from '@mundwerk/contract/values/insight/insight';

/** What figures of insight, and the rows behind them, are narrowed by; null leaves nothing out. */
export interface InsightNarrowing {
  /** The furthest steps of recommendations. */
  readonly steps: readonly InsightStep[] | null;
  readonly channels: readonly string[] | null;
  readonly agency: string | null;
  readonly products: { readonly from: number | null; readonly until: number | null };
  readonly newCustomers: { readonly from: number | null; readonly until: number | null };
}

/** What a page of figures is narrowed by, as filters name it; null leaves nothing out. */
export interface InsightFilter {
  readonly product: number | null;
  readonly channel: string | null;
  readonly agency: string | null;
}

/** What narrows figures to nothing but their period. */
export const ALL_ROWS: InsightFilter = { product: null, channel: null, agency: null };

/** The conditions of a page on single rows. */
export const narrowingOf = ({ product, channel, agency }: InsightFilter): InsightNarrowing => ({
  steps: null,
  channels: channel === null ? null : [channel],
  agency,
  products: { from: product, until: product },
  newCustomers: { from: null, until: null },
});

/** What lines are counted by; clients only among themselves. */
export type LineDimension = InsightDimension | 'Mandant';

/** Which cells answer a question: those counted by what it is narrowed by and by the dimension of its lines, and by nothing else. */
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

/** Four weeks hold each weekday as often, so that periods compare. */
const USUAL_DAYS = 28;
/** Longer than a useful comparison; every week of it may be a line. */
const MAX_DAYS = 731;

const refuse = (field: 'Von' | 'Bis'): never => {
  throw new AppError('inputInvalid', [{ field, reason: 'inputInvalid' }]);
};

/** Completes the period that is asked for: up to yesterday, four weeks. Throws inputInvalid when it ends before it begins or is too long. */
export const insightPeriod = (
  input: { readonly from: string | undefined; readonly until: string | undefined },
  today: string,
): InsightPeriod => {
  const until = input.until ?? (input.from === undefined || input.from < today ? addDays(today, -1) : today);
  const from = input.from ?? addDays(until, 1 - USUAL_DAYS);
  if (from > until || daysBetween(from, until) >= MAX_DAYS) return refuse('Von');
  return { from, until };
};

/** As many days right before a period. */
export const periodBefore = ({ from, until }: InsightPeriod): InsightPeriod => ({
  from: addDays(from, -daysBetween(from, until) - 1),
  until: addDays(from, -1),
});

type Times = Pick<
  ClientConfig,
  'EmpfehlungGueltigTage' | 'ModuleAuftragsdatumMindestalterTage' | 'AuszahlungWochenBis'
>;

/**
 * The days after which a step can hardly be taken any more: a link lives so long, then the complaint period runs, then the money is on its
 * way. The creation is there at once.
 */
export const longestDays = (step: InsightStep, config: Times): number => {
  if (step === 'Erstellt') return 0;
  const link = config.EmpfehlungGueltigTage;
  const success = link + config.ModuleAuftragsdatumMindestalterTage;
  if (step === 'Bezahlt') return success + 7 * config.AuszahlungWochenBis;
  return step === 'Erfolgreich' ? success : link;
};

/** Measured times are used from so many recommendations on that took the step. */
export const MEASURED_FROM = 30;

/** A measured time of a step. */
export interface StepTime {
  readonly step: InsightStep;
  readonly p90Days: number;
  readonly sample: number;
}

/**
 * The days within which nine of ten take each step, in the order of the steps. Where too few were measured it is the longest time there is;
 * a step never ripens before the one it follows.
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

/** Whether a step has had its time for everything made until a day, and the first day on which it has. */
export const ripeness = (
  until: string,
  days: number,
  today: string,
): { readonly from: string; readonly isRipe: boolean } => {
  const from = addDays(until, days);
  return { from, isRipe: from <= today };
};
