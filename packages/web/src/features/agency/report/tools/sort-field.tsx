import type { ReportName } from '@mundwerk/contract/values/agency-report';
import type { ReactNode } from 'react';
import { t } from '../../../../lib/text/i18n.ts';
import { classNames } from '../../../../ui/class-names.ts';
import control from '../../../../ui/form/control.module.css';
import shown from '../../../../ui/shown.module.css';
import { columnsOf, type ReportView } from '../report-view.ts';
import { columnTitle } from '../report-words.ts';
import styles from './tools.module.css';

interface SortFieldProps {
  report: ReportName;
  view: ReportView;
  onChange: (changes: Partial<ReportView>) => void;
}

/** Sorting where the rows are cards and have no headings to press. */
export const SortField = ({ report, view, onChange }: SortFieldProps): ReactNode => {
  const sort = (value: string): void =>
    onChange({ sort: value.replace(/^-/, ''), isDescending: value.startsWith('-') });
  return (
    <select
      className={classNames(control.control, control.dense, styles.sort, shown.belowMd)}
      aria-label={t('agencyReport.sort.label')}
      value={`${view.isDescending ? '-' : ''}${view.sort}`}
      onChange={(event) => sort(event.currentTarget.value)}
    >
      {Object.keys(columnsOf(report)).flatMap((name) => [
        <option key={name} value={name}>
          {t('agencyReport.sort.ascending', { column: columnTitle(name) })}
        </option>,
        <option key={`-${name}`} value={`-${name}`}>
          {t('agencyReport.sort.descending', { column: columnTitle(name) })}
        </option>,
      ])}
    </select>
  );
};
