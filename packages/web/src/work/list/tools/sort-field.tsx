import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import shown from '#ui/shown.module.css';
import type { List } from '../list.ts';
import type { ListView } from '../list-view.ts';
import styles from './tools.module.css';

interface SortFieldProps {
  list: Pick<List<never>, 'columns' | 'words'>;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
}

/** Sorting for phones, where rows are cards without headings. */
export const SortField = ({ list: { columns, words }, view, onChange }: SortFieldProps): ReactNode => {
  const sort = (value: string): void =>
    onChange({ sort: value.replace(/^-/, ''), isDescending: value.startsWith('-') });
  return (
    <select
      className={classNames(control.control, control.dense, styles.sort, shown.belowMd)}
      aria-label={t('workList.sort.label')}
      value={`${view.isDescending ? '-' : ''}${view.sort}`}
      onChange={(event) => sort(event.currentTarget.value)}
    >
      {Object.keys(columns)
        .filter((name) => !columns[name]?.isUnsorted)
        .flatMap((name) => [
          <option key={name} value={name}>
            {t('workList.sort.ascending', { column: words.column(name) })}
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {t('workList.sort.descending', { column: words.column(name) })}
          </option>,
        ])}
    </select>
  );
};
