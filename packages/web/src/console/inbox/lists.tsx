import { TASK_LISTS, type TaskList } from '@mundwerk/contract/values/console/tasks';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../lib/page/search-params.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import text from '../../ui/text/text.module.css';
import styles from './inbox.module.css';

/** The list of the address; what one has oneself comes first. */
export const listIn = (search: URLSearchParams): TaskList =>
  TASK_LISTS.find((name) => name === search.get('liste')) ?? 'team';

interface ListsProps {
  readonly current: TaskList;
  /** How much is in them, as far as that is known. */
  readonly counts?: Partial<Record<TaskList, number | undefined>>;
}

/** The lists by name, with how much is in them. */
export const Lists = ({ current, counts = {} }: ListsProps): ReactNode => {
  const [search] = useSearchParams();
  const addressOf = (name: TaskList): string => {
    const next = new URLSearchParams({ liste: name });
    // A filter by kind or day still means the same in another list; a page and an open row do not.
    for (const column of ['Art', 'FaelligAm']) if (search.has(column)) next.set(column, search.get(column) ?? '');
    return `?${next}`;
  };
  return (
    <nav aria-label={t('inbox.lists.label')}>
      <ul className={styles.lists}>
        {TASK_LISTS.map((name) => (
          <li key={name}>
            <Link
              to={addressOf(name)}
              className={classNames(styles.tab, name === current && styles.current)}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(`inbox.lists.${name}`)}
              {counts[name] === undefined ? null : (
                <span className={text.numbers}>{` ${formatNumber(counts[name])}`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
