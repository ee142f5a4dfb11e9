import type { MailTrouble } from '@mundwerk/contract/values/console/alerts';

/** What a figure of one day is compared with. */
export interface FigurePast {
  /** The same weekday of the weeks before, the latest first. */
  readonly weeks: readonly number[];
  /** A year ago: the mean of the week around the day, and of the eight weeks before that week. Null where there was too little. */
  readonly season: { readonly inSeason: number; readonly before: number } | null;
}

/** Weeks that tell what is usual, and the fewest of them. */
export const USUAL_WEEKS = 8;
const FEWEST_WEEKS = 4;

/** A season moves the band by no more than this. */
const MOST_SEASON = 2;

/** The mean absolute deviation of a normal distribution times this is its standard deviation. */
const TO_DEVIATION = 1.4826;
const DEVIATIONS = 3;
/** Below this, nothing is unusual. */
const LEAST_MARGIN = 5;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
};

const seasonOf = ({ season }: FigurePast): number => {
  if (season === null || season.before === 0) return 1;
  return Math.min(MOST_SEASON, Math.max(1 / MOST_SEASON, season.inSeason / season.before));
};

/**
 * The band in which a figure of the day is usual, both ends included: the median of its weekday, moved by last year's season, and three
 * deviations to each side; counts vary by their square root even if nothing changes. Null while there are too few weeks to tell.
 */
export const usualBand = (past: FigurePast): { readonly low: number; readonly high: number } | null => {
  if (past.weeks.length < FEWEST_WEEKS) return null;
  const season = seasonOf(past);
  const middle = median(past.weeks);
  const spread = TO_DEVIATION * median(past.weeks.map((count) => Math.abs(count - middle))) * season;
  const usual = middle * season;
  const margin = Math.max(DEVIATIONS * Math.max(spread, Math.sqrt(usual)), LEAST_MARGIN);
  return { low: Math.max(0, Math.ceil(usual - margin)), high: Math.floor(usual + margin) };
};

/** Mails of a week by what became of them. */
export interface WeekOfMails {
  readonly sent: number;
  readonly bounced: number;
  readonly complained: number;
}

/** From these parts of a thousand on, mailbox providers begin to refuse a sender; fewer mails tell nothing. */
const TROUBLE_FROM = { Ruecklaeufer: 50, Beschwerden: 3 } as const;
const FEWEST_MAILS = 100;
const FEWEST_COMPLAINTS = 2;

/** Parts of a thousand of a week's mails that came back or were complained of; null where that is no trouble. */
export const mailTroubles = ({ sent, bounced, complained }: WeekOfMails): Record<MailTrouble, number | null> => {
  const all = sent + bounced;
  const of = (trouble: MailTrouble, count: number): number | null => {
    if (all < FEWEST_MAILS) return null;
    const permille = Math.round((count * 1000) / all);
    return permille >= TROUBLE_FROM[trouble] ? permille : null;
  };
  return {
    Ruecklaeufer: of('Ruecklaeufer', bounced),
    Beschwerden: complained < FEWEST_COMPLAINTS ? null : of('Beschwerden', complained),
  };
};
