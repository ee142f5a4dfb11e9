import { addDays } from './day.ts';

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
