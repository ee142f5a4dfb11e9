import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { listGroup } from '@mundwerk/contract/values/state/status-message';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from '../filter-bar.module.css';
import { searchForPage, ViewLink } from './list-pages.tsx';

/** The filters of the list, in the order they are offered. */
export const FILTERS = ['all', 'open', 'successful', 'ended'] as const;

/** A filter of the list. */
export type Filter = (typeof FILTERS)[number];

/** How many recommendations each filter shows. */
export const filterCounts = (list: readonly OwnRecommendation[]): Record<Filter, number> => {
  const counts = { all: list.length, open: 0, successful: 0, ended: 0 };
  for (const own of list) counts[listGroup(own)] += 1;
  return counts;
};

/** Reads the filter from the URL; anything else means all. */
export const readFilter = (value: string | null): Filter => FILTERS.find((filter) => filter === value) ?? 'all';

/** What a row is found by, written once: on a phone, making it for hundreds of rows takes longer than a frame. */
const contents = new WeakMap<OwnRecommendation, string>();

const searchable = (own: OwnRecommendation): string => {
  const known = contents.get(own);
  if (known !== undefined) return known;
  const { FuerWen, Produkt, Empfehlungsnummer, Empfehlungscode, Nachricht } = own;
  const parts = [FuerWen, Produkt.AnzeigeName, Empfehlungsnummer, Empfehlungscode, Nachricht];
  const content = parts.join('\n').toLocaleLowerCase();
  contents.set(own, content);
  return content;
};

/** Applies the filter and the search; every word must be found. */
export const filterList = (list: readonly OwnRecommendation[], filter: Filter, typed: string): OwnRecommendation[] => {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((own) => {
    if (filter !== 'all' && listGroup(own) !== filter) return false;
    const content = searchable(own);
    return words.every((word) => content.includes(word));
  });
};

const searchFor = (current: string, filter: Filter): string => {
  const search = new URLSearchParams(searchForPage(current, 1));
  if (filter === 'all') search.delete('filter');
  else search.set('filter', filter);
  return search.toString();
};

/** Reads the search from the URL. */
export const readWords = (search: URLSearchParams): string => search.get('q') ?? '';

/** The query of a search, which begins on its first page. */
export const searchForWords = (current: string, typed: string): string => {
  const search = new URLSearchParams(searchForPage(current, 1));
  if (typed.trim()) search.set('q', typed.trim());
  else search.delete('q');
  return search.toString();
};

interface FilterLinksProps {
  view: string;
  shown: Filter;
  counts: Record<Filter, number>;
  onChoose: (view: string) => void;
}

/** The filters with their counts. */
export const FilterLinks = ({ view, shown, counts, onChoose }: FilterLinksProps): ReactNode => {
  return (
    <nav aria-label={t('reward.filters.label')}>
      <Row as="ul" gap="sm" className={styles.filters}>
        {FILTERS.map((filter) => (
          <li key={filter}>
            <ViewLink
              view={searchFor(view, filter)}
              onChoose={onChoose}
              aria-current={filter === shown ? 'true' : undefined}
            >
              {t(`reward.filters.${filter}`)}
              <span className={classNames(text.small, text.numbers)}>{formatNumber(counts[filter])}</span>
            </ViewLink>
          </li>
        ))}
      </Row>
    </nav>
  );
};

interface SearchFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/** Finds recommendations by their private name, product, number or words of the message. */
export const SearchField = ({ value, onChange }: SearchFieldProps): ReactNode => (
  <SearchBox
    className={styles.search}
    label={t('reward.filters.search')}
    placeholder={t('reward.filters.placeholder')}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
