import { addDays } from '@mundwerk/contract/values/day';
import type { Moment, RewardPeriod, Stretch } from '@mundwerk/contract/values/promise';
import { calendarDay, endOfDay } from '../../../platform/calendar-day.ts';

/** A moment as the rule of the promise takes it. */
export const momentOf = (at: Date): Moment => ({ day: calendarDay(at), at: at.toISOString() });

/** The last moment of a day that has been: what an order of that day is judged by, because it has no time. */
export const lastMomentOf = (day: string, now: Date): Moment => {
  const end = endOfDay(day).getTime() - 1;
  return { day, at: new Date(Math.min(end, now.getTime())).toISOString() };
};

/** The days of a reward as a stretch of time. */
export const daysOf = ({ startsOn, endsOn, displayEndsOn }: RewardPeriod): Stretch => {
  const last = endsOn !== null && displayEndsOn !== null && displayEndsOn > endsOn ? displayEndsOn : endsOn;
  return {
    from: endOfDay(addDays(startsOn, -1)).toISOString(),
    until: last === null ? null : endOfDay(last).toISOString(),
  };
};

/** The moment at which the day of a moment is over, and its month. */
export const endsOfPeriods = (now: Date): Readonly<Record<'Tag' | 'Monat', Date>> => {
  const day = calendarDay(now);
  const firstOfNext = addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7);
  return { Tag: endOfDay(day), Monat: endOfDay(addDays(`${firstOfNext}-01`, -1)) };
};
