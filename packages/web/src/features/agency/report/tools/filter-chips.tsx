import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { columnTitle, filterWords } from '../report-words.ts';
import styles from './tools.module.css';

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
    <ul className={styles.chips} aria-label={t('agencyReport.filter.active')}>
      {entries.map(([column, filter]) => {
        const words = t('agencyReport.filter.words', {
          column: columnTitle(column),
          value: filterWords(report, column, filter),
        });
        return (
          <li key={column}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('agencyReport.filter.remove', { filter: words })}
              onClick={() => onRemove(column)}
            >
              {words}
              <Icon icon={X} size="sm" />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className={styles.reset} onClick={onReset}>
          {t('agencyReport.filter.reset')}
        </button>
      </li>
    </ul>
  );
};
