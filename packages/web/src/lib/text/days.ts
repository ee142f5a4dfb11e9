import { nowMs } from './clock.ts';

const DAY_MS = 86_400_000;

// Made at its first use: the zone's data cost a phone's processor a tenth of a second, which most pages never need.
let berlinDay: Intl.DateTimeFormat | undefined;

/** Today (YYYY-MM-DD) where the programme runs. */
export const today = (): string => {
  berlinDay ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });
  return berlinDay.format(nowMs());
};

/** How many days it is until a day (YYYY-MM-DD); 0 is today, negative is past. */
export const daysUntil = (day: string): number => Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS);
