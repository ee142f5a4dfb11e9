import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './overview.module.css';

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

const DAY_FIELDS = ['von', 'bis'] as const;

/** Selects the period of the figures and shows its days; the URL stores it, so that a shared link shows the same. */
export const PeriodChoice = ({ shown }: { shown: string }): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search);

  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value === '' || value === PERIODS[0]) next.delete(name);
    else next.set(name, value);
    if (next.get('zeitraum') !== 'eigene-tage') for (const day of DAY_FIELDS) next.delete(day);
    // Going back leaves the overview instead of stepping through every period that was tried.
    setSearch(next, { replace: true });
  };

  return (
    <Stack gap="ms" className={styles.period}>
      <SelectField
        label={t('agency.period.label')}
        value={period}
        onChange={(event) => change('zeitraum', event.currentTarget.value)}
        options={PERIODS.map((option) => [option, t(`agency.period.options.${option}`)] as const)}
      />
      {period === 'eigene-tage'
        ? DAY_FIELDS.map((day) => (
            <TextField
              key={day}
              type="date"
              label={t(`agency.period.${day}`)}
              value={search.get(day) ?? ''}
              onChange={(event) => change(day, event.currentTarget.value)}
            />
          ))
        : null}
      <p className={classNames(text.note, styles.days)} role="status">
        {shown}
      </p>
    </Stack>
  );
};
