import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './filter-bar.module.css';
import { FILTERS, type Filter } from './list-filter.ts';

const searchFor = (current: string, filter: Filter): string => {
  const search = new URLSearchParams(current);
  if (filter === 'all') search.delete('filter');
  else search.set('filter', filter);
  return search.toString();
};

interface FilterLinksProps {
  shown: Filter;
  counts: Record<Filter, number>;
}

/** The filters with their counts; they live in the address, so that reload, back and a kept link show the same. */
export const FilterLinks = ({ shown, counts }: FilterLinksProps): ReactNode => {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('reward.filters.label')}>
      <ul className={styles.filters}>
        {FILTERS.map((filter) => (
          <li key={filter}>
            <Link
              replace
              to={{ pathname, search: searchFor(search, filter) }}
              className={styles.filter}
              aria-current={filter === shown ? 'true' : undefined}
            >
              {t(`reward.filters.${filter}`)}
              <span className={styles.count}>{formatNumber(counts[filter])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface SearchFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/** Finds recommendations by product, number or words of the message. */
export const SearchField = ({ value, onChange }: SearchFieldProps): ReactNode => {
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id}>
        <Icon icon={Search} />
        <VisuallyHidden>{t('reward.filters.search')}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={t('reward.filters.placeholder')}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
};
