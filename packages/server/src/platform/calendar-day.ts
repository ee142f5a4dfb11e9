const ZONE = 'Europe/Berlin';

const BERLIN = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

const BERLIN_CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

const HOUR_MS = 3_600_000;
const MOST_HOURS = 5000;

/** Days by the hour they begin on or contain: formatting one takes longer than all else of a short request. */
const days = new Map<number, string>();

/** The calendar day (YYYY-MM-DD) of a moment in the programmes' time zone; Paris has the same days as Berlin. */
export const calendarDay = (moment: Date): string => {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  // Before 1970 the zone was not always whole hours from UTC, so that a day could begin within one.
  if (!(hour >= 0)) return BERLIN.format(moment);
  const known = days.get(hour);
  if (known !== undefined) return known;
  const day = BERLIN.format(moment);
  if (days.size >= MOST_HOURS) days.clear();
  days.set(hour, day);
  return day;
};

/** The time of day in that time zone (HH:MM). */
export const clockTime = (moment: Date): string => BERLIN_CLOCK.format(moment);

/** The moment a calendar day ends in that time zone: local midnight, which is an hour earlier in UTC in summer. */
export const endOfDay = (day: string): Date => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  let end = noon + 9 * HOUR_MS;
  while (calendarDay(new Date(end)) === day) end += HOUR_MS;
  return new Date(end);
};
