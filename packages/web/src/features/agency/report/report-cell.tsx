import type { ReportColumn } from '@mundwerk/contract/values/agency-report';
import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Money } from '../../../ui/data/money.tsx';
import { StateDot } from '../../../ui/data/state-dot.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { valueWords } from './report-words.ts';
import { toneOf } from './state-tone.ts';

interface StateWordProps {
  column: string;
  value: string;
}

/** A state as a word, with a dot whose shape says how far it is. */
export const StateWord = ({ column, value }: StateWordProps): ReactNode => (
  <StateDot tone={toneOf(value)}>{valueWords(column, value)}</StateDot>
);

const Nothing = (): ReactNode => (
  <>
    <span aria-hidden="true">{'–'}</span>
    <VisuallyHidden>{t('agencyReport.nothing')}</VisuallyHidden>
  </>
);

const TextValue = ({ column, value }: StateWordProps): ReactNode => {
  if (column === 'Email') return <a href={`mailto:${value}`}>{value}</a>;
  if (column === 'Telefon') return <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}>{value}</a>;
  return value;
};

interface ReportCellProps {
  name: string;
  column: ReportColumn;
  value: unknown;
}

/** The content of one cell of a report. */
export const ReportCell = ({ name, column, value }: ReportCellProps): ReactNode => {
  if (value === null || value === undefined || value === '') return <Nothing />;
  switch (column.kind) {
    case 'day':
      return formatDate(String(value));
    case 'number':
      return formatNumber(Number(value));
    case 'money':
      return <Money>{formatMoney(Number(value))}</Money>;
    case 'state':
      return <StateWord column={name} value={String(value)} />;
    case 'text':
      return <TextValue column={name} value={String(value)} />;
  }
};
