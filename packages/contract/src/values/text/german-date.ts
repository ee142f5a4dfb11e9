import { isDay } from '../day.ts';

const GERMAN = /^(\d{2})\.(\d{2})\.(\d{4})$/;

const two = (value: number): string => String(value).padStart(2, '0');

/** Parses a German date, strictly DD.MM.YYYY; null if it is no calendar day, such as 31.02.2000. */
export const parseGermanDate = (typed: string): string | null => {
  const [, day, month, year] = GERMAN.exec(typed.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isDay(iso) ? iso : null;
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** The local day of a timestamp: a browser in Germany sends a parsed day as local midnight, which in UTC is the evening before. */
const dayOfMoment = (text: string): string | null => {
  if (!(MOMENT.test(text) && isDay(text.slice(0, 10)))) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return null;
  const day = moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  return isDay(day) ? day : null;
};

/** Parses a day in any format of the API: DD.MM.YYYY, YYYY-MM-DD, or an ISO 8601 timestamp. */
export const parseDay = (typed: string): string | null => {
  const text = typed.trim();
  return isDay(text) ? text : (parseGermanDate(text) ?? dayOfMoment(text));
};

/** Formats a stored day as DD.MM.YYYY. */
export const formatGermanDate = (day: string): string => day.split('-').reverse().join('.');

/** Recipients must be of age (spec 1 §1, issue of the recipient form). */
export const ADULT_YEARS = 18;

/** Young tariffs are for people under this age (spec 1 §9). */
export const YOUNG_UNTIL_YEARS = 28;

/** The oldest birth year anyone alive could have; an earlier one is a typing error. */
const EARLIEST_YEAR = 1900;

/** Whether a day can be a person's date of birth on the given day. */
export const isBirthDate = (day: string, today: string): boolean =>
  Number(day.slice(0, 4)) >= EARLIEST_YEAR && day <= today;

/** Whether a person born on a day has reached an age today; people born on 29 February do so on 1 March. */
export const isAtLeast = (years: number, birthDay: string, today: string): boolean => {
  const [year = 0, month = 0, day = 0] = birthDay.split('-').map(Number);
  return `${String(year + years).padStart(4, '0')}-${two(month)}-${two(day)}` <= today;
};
