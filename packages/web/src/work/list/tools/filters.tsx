import { addDays } from '@mundwerk/contract/values/day';
import { type ReactNode, useId, useState } from 'react';
import { today } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import control from '#ui/form/control.module.css';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Chip } from '#ui/layout/toolbar.tsx';
import text from '#ui/text/text.module.css';
import { readRange, writeRange } from '../list-view.ts';

interface TickListProps {
  /** `[value, words]`, in the order they are offered. */
  options: readonly (readonly [value: string, words: string])[];
  ticked: readonly string[];
  /** Minimum number of ticked options. */
  minimum?: number;
  onChange: (ticked: string[]) => void;
}

/** Multiple choice; the result has the order of the options. */
export const TickList = ({ options, ticked, minimum = 0, onChange }: TickListProps): ReactNode => {
  const toggle = (value: string, isTicked: boolean): void => {
    const next = options.flatMap(([other]) => ((other === value ? isTicked : ticked.includes(other)) ? [other] : []));
    if (next.length >= minimum) onChange(next);
  };
  return (
    <Stack gap="ms" className={text.small}>
      {options.map(([value, words]) => (
        <Checkbox
          key={value}
          label={words}
          checked={ticked.includes(value)}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
};

/** Beyond this many options a field narrows them, and beyond this many are not shown at once. */
const FEW = 10;
const SHOWN = 50;

/** Choice of records by name; a long list is narrowed by typing. */
export const ChoiceFilter = ({ options, ticked, onChange }: Omit<TickListProps, 'minimum'>): ReactNode => {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLocaleLowerCase();
  const found = options.filter(([value, name]) => ticked.includes(value) || name.toLocaleLowerCase().includes(words));
  return (
    <>
      {options.length > FEW ? (
        <SearchBox
          isDense
          label={t('workList.filter.narrow')}
          placeholder={t('workList.search.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <TickList options={found.slice(0, SHOWN)} ticked={ticked} onChange={onChange} />
      {found.length > SHOWN ? <p className={text.note}>{t('workList.filter.more')}</p> : null}
    </>
  );
};

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
    [t('workList.days.longAgo'), writeRange('', addDays(day, -91))],
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

interface NumberFilterProps {
  filter: string;
  /** Money is typed in euros and sent in cents. */
  isMoney: boolean;
  onChange: (filter: string) => void;
}

interface EndProps {
  label: string;
  value: string;
  isMoney: boolean;
  onDone: (value: string) => void;
}

const CENTS = 100;

const shownOf = (value: string, isMoney: boolean): string =>
  value === '' || !isMoney ? value : String(Number(value) / CENTS);

const filterOf = (typed: string, isMoney: boolean): string => {
  const number = Number(typed.replace(',', '.'));
  if (typed.trim() === '' || !Number.isFinite(number) || number < 0) return '';
  return String(Math.round(isMoney ? number * CENTS : number));
};

const End = ({ label, value, isMoney, onDone }: EndProps): ReactNode => {
  const id = useId();
  const [typed, setTyped] = useState(() => shownOf(value, isMoney));
  const finish = (): void => onDone(filterOf(typed, isMoney));
  return (
    <Stack gap="xs" className={text.small}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        size={8}
        className={classNames(control.control, control.dense)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
    </Stack>
  );
};

/** Filters by a range of amounts or numbers; either end may be open. */
export const NumberFilter = ({ filter, isMoney, onChange }: NumberFilterProps): ReactNode => {
  const { from, until } = readRange(filter, 'number');
  return (
    <Row gap="ms">
      <End
        label={t(isMoney ? 'workList.amount.from' : 'workList.number.from')}
        value={from}
        isMoney={isMoney}
        onDone={(next) => next !== from && onChange(writeRange(next, until))}
      />
      <End
        label={t(isMoney ? 'workList.amount.until' : 'workList.number.until')}
        value={until}
        isMoney={isMoney}
        onDone={(next) => next !== until && onChange(writeRange(from, next))}
      />
    </Row>
  );
};
