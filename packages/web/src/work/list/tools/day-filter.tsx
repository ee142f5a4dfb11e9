import { addDays } from '@mundwerk/contract/values/day';
import { type ReactNode, useId } from 'react';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Chip } from '#ui/layout/toolbar.tsx';
import text from '#ui/text/text.module.css';
import { readRange, writeRange } from '../list-view.ts';

interface DayFilterProps {
  filter: string;
  onChange: (filter: string) => void;
}

interface DayInputProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const DayInput = ({ label, value, onChange }: DayInputProps): ReactNode => {
  const id = useId();
  return (
    <Stack gap="xs" className={text.small}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={classNames(control.control, control.dense)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
};

const presets = (): [words: string, filter: string][] => {
  const day = today();
  return [
    [t('workList.days.last30'), writeRange(addDays(day, -30), '')],
    [t('workList.days.thisMonth'), writeRange(`${day.slice(0, 7)}-01`, '')],
    [t('workList.days.thisYear'), writeRange(`${day.slice(0, 4)}-01-01`, '')],
  ];
};

/** Filters by days: presets at one press, or any range. */
export const DayFilter = ({ filter, onChange }: DayFilterProps): ReactNode => {
  const { from, until } = readRange(filter);
  return (
    <>
      <Row gap="sm">
        {presets().map(([words, preset]) => (
          <Chip key={preset} aria-pressed={preset === filter} onClick={() => onChange(preset === filter ? '' : preset)}>
            {words}
          </Chip>
        ))}
      </Row>
      <Row gap="ms">
        <DayInput
          label={t('workList.days.fromLabel')}
          value={from}
          onChange={(day) => onChange(writeRange(day, until))}
        />
        <DayInput
          label={t('workList.days.untilLabel')}
          value={until}
          onChange={(day) => onChange(writeRange(from, day))}
        />
      </Row>
    </>
  );
};
