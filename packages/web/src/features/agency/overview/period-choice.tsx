import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import styles from './overview.module.css';
import { PERIODS, readPeriod } from './period.ts';

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
