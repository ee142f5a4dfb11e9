import type { ListColumn } from '@mundwerk/contract/values/list';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { softHyphens } from '#lib/text/soft-hyphens.ts';
import { Money } from '#ui/data/money.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { ListWords } from '../list.ts';
import { toneOf } from '../state-tone.ts';

/** Shown for an empty value. */
export const Nothing = (): ReactNode => (
  <>
    <span aria-hidden="true">{'–'}</span>
    <VisuallyHidden>{t('workList.nothing')}</VisuallyHidden>
  </>
);

const TextValue = ({ column, value }: { column: string; value: string }): ReactNode => {
  if (column === 'Email' && value.includes('@')) {
    const [name, domain] = value.split('@');
    return (
      <a href={`mailto:${value}`}>
        {name}
        {/* An e-mail address cannot be hyphenated, so it wraps before its host. */}
        <wbr />
        {`@${domain}`}
      </a>
    );
  }
  if (column === 'Telefon') return <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}>{value}</a>;
  return softHyphens(value);
};

interface ListCellProps {
  name: string;
  column: ListColumn;
  words: ListWords;
  value: unknown;
}

/** The content of one cell of a list. */
export const ListCell = ({ name, column, words, value }: ListCellProps): ReactNode => {
  if (value === null || value === undefined || value === '') return <Nothing />;
  switch (column.kind) {
    case 'day':
      return formatDate(String(value));
    case 'moment':
      return formatDateTime(String(value));
    case 'age':
      return t('workList.age', { days: formatNumber(Number(value)) });
    case 'number':
      return formatNumber(Number(value));
    case 'money':
      return <Money>{formatMoney(Number(value))}</Money>;
    case 'state':
      return <StateDot tone={toneOf(String(value))}>{words.value(name, String(value))}</StateDot>;
    case 'text':
      // A masked e-mail address gets no mailto link.
      return column.isPersonal ? String(value) : <TextValue column={name} value={String(value)} />;
  }
};
