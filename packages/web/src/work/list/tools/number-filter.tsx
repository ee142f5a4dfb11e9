import { type ReactNode, useId, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Row, Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { readRange, writeRange } from '../list-view.ts';

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
