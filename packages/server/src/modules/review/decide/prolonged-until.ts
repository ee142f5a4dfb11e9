import { endOfDay } from '#platform/calendar-day.ts';

/** The end of a hold that is prolonged until a day: its last second in the programmes' time zone, but not after the limit. */
export const prolongedUntil = (day: string, limit: Date): Date =>
  new Date(Math.min(endOfDay(day).getTime() - 1000, limit.getTime()));
