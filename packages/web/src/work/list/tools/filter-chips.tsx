import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Chip } from '#ui/layout/toolbar.tsx';
import type { List, ListPage } from '../list.ts';
import { readRange } from '../list-view.ts';

const rangeWords = (from: string, until: string, format: (value: string) => string): string => {
  if (from && until) return t('workList.range.fromUntil', { from: format(from), until: format(until) });
  return from ? t('workList.range.from', { from: format(from) }) : t('workList.range.until', { until: format(until) });
};

/** A filter in words. */
export const filterWords = (
  { columns, words }: Pick<List<never>, 'columns' | 'words'>,
  name: string,
  filter: string,
): string => {
  const kind = columns[name]?.kind ?? 'text';
  const { from, until } = readRange(filter, kind);
  switch (kind) {
    case 'text':
      return t('workList.filter.quoted', { text: filter });
    case 'state':
    case 'choice':
      return filter
        .split(',')
        .map((value) => words.value(name, value))
        .join(', ');
    case 'day':
    case 'moment':
      return rangeWords(from, until, formatDate);
    case 'money':
      return rangeWords(from, until, (cents) => formatMoney(Number(cents)));
    case 'number':
    case 'age':
      return rangeWords(from, until, (value) => formatNumber(Number(value)));
  }
};

/** Total number of rows; very large lists are not counted to their end. */
export const totalWords = ({ TotalCount, IstGesamtzahlGenau }: ListPage<unknown>): string => {
  const total = formatNumber(TotalCount);
  return IstGesamtzahlGenau ? total : t('workList.pages.above', { total });
};

interface FilterChipsProps {
  list: Pick<List<never>, 'columns' | 'words'>;
  filters: Readonly<Record<string, string>>;
  onRemove: (column: string) => void;
  onReset: () => void;
}

/** The active filters, each removed at one press. */
export const FilterChips = ({ list, filters, onRemove, onReset }: FilterChipsProps): ReactNode => {
  const entries = Object.entries(filters);
  if (entries.length === 0) return null;
  return (
    <Row as="ul" gap="sm" aria-label={t('workList.filter.active')}>
      {entries.map(([column, filter]) => {
        const words = t('workList.filter.words', {
          column: list.words.column(column),
          value: filterWords(list, column, filter),
        });
        return (
          <li key={column}>
            <Chip
              look="active"
              aria-label={t('workList.filter.remove', { filter: words })}
              onClick={() => onRemove(column)}
            >
              {words}
              <Icon icon={X} size="sm" />
            </Chip>
          </li>
        );
      })}
      <li>
        <Chip look="word" onClick={onReset}>
          {t('workList.filter.reset')}
        </Chip>
      </li>
    </Row>
  );
};
