import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Chip } from '#ui/layout/toolbar.tsx';
import type { List } from '../list.ts';
import { filterWords } from '../list-words.ts';

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
