/** The selectable periods: the last twelve months, which is the server's default, whole months and years, or custom days. */
export const PERIODS = ['zwoelf-monate', 'monat', 'vormonat', 'jahr', 'vorjahr', 'eigene-tage'] as const;
export type Period = (typeof PERIODS)[number];

/** The days asked for; null leaves one to the server. */
export interface Days {
  readonly Von: string | null;
  readonly Bis: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const two = (value: number): string => String(value).padStart(2, '0');

const wholeMonth = (year: number, month: number): Days => {
  // Day 0 of the next month is the last of this one; Date rolls a month before January over by itself.
  const first = new Date(Date.UTC(year, month - 1, 1));
  const last = new Date(Date.UTC(year, month, 0));
  const prefix = `${first.getUTCFullYear()}-${two(first.getUTCMonth() + 1)}`;
  return { Von: `${prefix}-01`, Bis: `${prefix}-${two(last.getUTCDate())}` };
};

/** The period an address names; anything else is the last twelve months. */
export const readPeriod = (search: URLSearchParams): Period =>
  PERIODS.find((known) => known === search.get('zeitraum')) ?? PERIODS[0];

const ownDay = (value: string | null): string | null => (value !== null && DAY.test(value) ? value : null);

/** The days of a period as seen from today (YYYY-MM-DD). */
export const daysOf = (period: Period, search: URLSearchParams, today: string): Days => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (period) {
    case 'zwoelf-monate':
      return { Von: null, Bis: null };
    case 'monat':
      return { Von: `${today.slice(0, 7)}-01`, Bis: today };
    case 'vormonat':
      return wholeMonth(year, month - 1);
    case 'jahr':
      return { Von: `${year}-01-01`, Bis: today };
    case 'vorjahr':
      return { Von: `${year - 1}-01-01`, Bis: `${year - 1}-12-31` };
    case 'eigene-tage':
      return { Von: ownDay(search.get('von')), Bis: ownDay(search.get('bis')) };
  }
};
