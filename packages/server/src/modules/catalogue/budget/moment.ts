import { addDays } from '@mundwerk/contract/values/day';
import type { Moment, RewardPeriod, Stretch } from '@mundwerk/contract/values/promise';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';

/** A moment in the form that the rules of promises need. */
export const momentOf = (at: Date): Moment => ({ day: calendarDay(at), at: at.toISOString() });

/** The last moment of a day, but not after now: an order has a day and no time, so it is judged by this moment. */
export const lastMomentOf = (day: string, now: Date): Moment => {
  const end = endOfDay(day).getTime() - 1;
  return { day, at: new Date(Math.min(end, now.getTime())).toISOString() };
};

/** The days of a reward as an interval. */
export const daysOf = ({ startsOn, endsOn, displayEndsOn }: RewardPeriod): Stretch => {
  const last = endsOn !== null && displayEndsOn !== null && displayEndsOn > endsOn ? displayEndsOn : endsOn;
  return {
    from: endOfDay(addDays(startsOn, -1)).toISOString(),
    until: last === null ? null : endOfDay(last).toISOString(),
  };
};

/** The ends of the day and of the month that a moment is in. */
export const endsOfPeriods = (now: Date): Readonly<Record<'Tag' | 'Monat', Date>> => {
  const day = calendarDay(now);
  const firstOfNext = addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7);
  return { Tag: endOfDay(day), Monat: endOfDay(addDays(`${firstOfNext}-01`, -1)) };
};
