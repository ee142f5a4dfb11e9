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

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher). */
const easterOf = (year: number): string => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`;
};

/** Whether a day is a TARGET business day, on which euro banks settle payments: no weekend and none of the six TARGET holidays. */
export const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return (
    !['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5)) &&
    day !== addDays(easter, -2) &&
    day !== addDays(easter, 1)
  );
};

/** The business day on which a bank executes a payment that it receives today. */
export const nextBusinessDay = (today: string): string => {
  let day = addDays(today, 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
};

/** The day that follows a day by a number of business days. */
export const businessDaysAfter = (today: string, days: number): string => {
  let day = today;
  for (let passed = 0; passed < days; passed += 1) day = nextBusinessDay(day);
  return day;
};
