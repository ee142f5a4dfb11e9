import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../../lib/text/i18n.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Chip } from '../../../../ui/layout/toolbar.tsx';
import { columnTitle, filterWords } from '../report-words.ts';

interface FilterChipsProps {
  report: ReportName;
  filters: Readonly<Record<string, string>>;
  onRemove: (column: string) => void;
  onReset: () => void;
}

/** All that narrows the list, each taken away at one press. */
export const FilterChips = ({ report, filters, onRemove, onReset }: FilterChipsProps): ReactNode => {
  const entries = Object.entries(filters);
  if (entries.length === 0) return null;
  return (
    <Row as="ul" gap="sm" aria-label={t('agencyReport.filter.active')}>
      {entries.map(([column, filter]) => {
        const words = t('agencyReport.filter.words', {
          column: columnTitle(column),
          value: filterWords(report, column, filter),
        });
        return (
          <li key={column}>
            <Chip
              look="active"
              aria-label={t('agencyReport.filter.remove', { filter: words })}
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
          {t('agencyReport.filter.reset')}
        </Chip>
      </li>
    </Row>
  );
};
