/** Range of valid days: anything outside is a typing error, or no calendar day at all. */
export const EARLIEST_DAY = '1900-01-01';
export const LATEST_DAY = '2200-12-31';

/** Whether a text is a calendar day in the stored format, YYYY-MM-DD, from 1900 to 2200. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < EARLIEST_DAY || value > LATEST_DAY) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
};

const DAY_MS = 86_400_000;

/** Number of days from one day (YYYY-MM-DD) to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The calendar day (YYYY-MM-DD) a number of days later, or earlier if the number is negative. */
export const addDays = (day: string, days: number): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
};
