import { addDays } from './day.ts';

/**
 * Days between the announcement and the last day of a programme: half the life of a usual link, so that recommenders who were about to recommend
 * still can, and as much time as people are used to from notices of changed terms.
 */
export const MIN_NOTICE_DAYS = 30;

/** Days in the future to which an end may be announced: nobody remembers a notice that is older. */
export const MAX_NOTICE_DAYS = 730;

/** The calendar of a programme's end, as it was announced: what was promised then holds, whatever the settings become. */
export interface Closing {
  /** The last day on which a recommendation can be made. */
  readonly endsOn: string;
  /** The last day on which the last link works. */
  readonly linksUntil: string;
  /** The day by which the last contract is decided, if nobody delays it. */
  readonly decidedUntil: string;
  /** The last day on which the last reward can be picked up; a reward's own deadline may be later, and then holds. */
  readonly pickupUntil: string;
  /** Until when people can sign in and read their statements. */
  readonly statementsUntil: string;
  /** Days in which a reward can be picked up, at least. */
  readonly pickupDays: number;
}

/** Whether new recommendations are over. */
export const hasEnded = (closing: Pick<Closing, 'endsOn'> | null, today: string): boolean =>
  closing !== null && today > closing.endsOn;

/** The first day that can be announced today as the last one. */
export const earliestEnd = (today: string): string => addDays(today, MIN_NOTICE_DAYS);

/** What the pages of a portal say of its end. */
export interface ShownClosing extends Pick<Closing, 'endsOn' | 'linksUntil' | 'pickupUntil' | 'statementsUntil'> {
  /** Announced; recommendations are over, while rewards may still be picked up; the last day of every reward has passed, too. */
  readonly stage: 'soon' | 'ended' | 'over';
}
