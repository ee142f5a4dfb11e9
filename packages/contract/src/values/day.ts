/** The days a programme can have to do with: everything outside is a typing error, or a day no calendar has. */
export const EARLIEST_DAY = '1900-01-01';
export const LATEST_DAY = '2200-12-31';

/** Whether a text is a day of the calendar as it is stored and compared, YYYY-MM-DD, from 1900 to 2200. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < EARLIEST_DAY || value > LATEST_DAY) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
};

const DAY_MS = 86_400_000;

/** How many days it is from one day (YYYY-MM-DD) to another; negative when that one is past. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The calendar day (YYYY-MM-DD) so many days later, or earlier with a negative number. */
export const addDays = (day: string, days: number): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
};
