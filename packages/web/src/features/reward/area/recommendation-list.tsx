import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Row, Section } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { FilterLinks, filterCounts, filterList, readFilter, SearchField } from './list/list-filter.tsx';
import { ListPages, type PagePlace, readPage, searchForPage } from './list/list-pages.tsx';
import styles from './recommendation-list.module.css';
import { RecommendationRow } from './recommendation-row.tsx';

/** Rows that fill a screen: they are rendered at once, the rest of the page in a transition, which user input may interrupt. */
const SCREENFUL = 6;
/** Up to this many rows, scanning is faster than a search. */
const SEARCH_ABOVE = 10;
/** Browsers limit how often the URL may change, so a search is written to it after a pause. */
const SAVE_AFTER_MS = 400;

interface ListProps {
  list: readonly OwnRecommendation[];
  /** The claims for the recommendations' rewards. */
  claims: readonly OwnClaim[];
}

/** Memoised: shown rows are not rendered again when others follow, or while the user types in the search. */
const OneRow = memo(RecommendationRow);

/** Whether the page is being printed: then all rows are rendered, without paging. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

const Rows = memo(({ list, claims }: ListProps): ReactNode => {
  const byNumber = new Map(claims.map((claim) => [claim.Praemierungsnummer, claim]));
  const [shown, setShown] = useState(SCREENFUL);
  useEffect(() => startTransition(() => setShown(Number.POSITIVE_INFINITY)), []);
  return (
    <ul className={styles.list}>
      {list.slice(0, shown).map((own) => (
        <li key={own.Empfehlungsnummer} className={styles.item}>
          <OneRow own={own} claim={byNumber.get(own.Praemie?.Praemierungsnummer ?? '')} />
        </li>
      ))}
    </ul>
  );
});

interface PagedRowsProps extends ListProps {
  place: PagePlace;
}

/** The rows of the page that the URL names; turning the page moves the focus to the line above its first row. */
const PagedRows = ({ list, claims, place }: PagedRowsProps): ReactNode => {
  const isPrinting = usePrinting();
  const start = useRef<HTMLParagraphElement>(null);
  const isTurned = useRef(false);
  const { page, pages, first, last, total } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once the new page is rendered
  useEffect(() => {
    if (isTurned.current) start.current?.focus();
    isTurned.current = false;
  }, [page]);
  const rows = useMemo(() => (isPrinting ? list : list.slice(first - 1, last)), [list, isPrinting, first, last]);
  return (
    <>
      {pages > 1 && !isPrinting ? (
        <p ref={start} tabIndex={-1} className={classNames(text.note, text.numbers)}>
          {t('reward.pages.place', {
            first: formatNumber(first),
            last: formatNumber(last),
            total: formatNumber(total),
          })}
        </p>
      ) : null}
      <Rows key={page} list={rows} claims={claims} />
      {pages > 1 && !isPrinting ? (
        <ListPages
          page={page}
          pages={pages}
          onTurn={() => {
            isTurned.current = true;
          }}
        />
      ) : null}
    </>
  );
};

/** All recommendations in the server's order, those that need an action first, with filters and, when there are many, a search. */
export const RecommendationList = ({ list, claims }: ListProps): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const filter = readFilter(search.get('filter'));
  const words = useDeferredValue(typed);
  const found = useMemo(() => filterList(list, filter, words), [list, filter, words]);
  const counts = useMemo(() => filterCounts(list), [list]);
  // A new search starts on its first page, before the URL is updated.
  const isStored = words.trim() === (search.get('q') ?? '');
  const place = readPage(isStored ? search : new URLSearchParams(), found.length);

  useEffect(() => {
    const kept = search.get('q') ?? '';
    if (typed.trim() === kept) return undefined;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(searchForPage(search.toString(), 1));
      if (typed.trim()) next.set('q', typed.trim());
      else next.delete('q');
      setSearch(next, { replace: true });
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, search, setSearch]);

  return (
    <Section title={t('reward.list.title')} size="xxl">
      <Row isApart gap="ms" className={styles.tools}>
        <FilterLinks shown={filter} counts={counts} />
        {list.length > SEARCH_ABOVE ? <SearchField value={typed} onChange={setTyped} /> : null}
      </Row>
      <VisuallyHidden>
        <span role="status">{t('reward.list.found', { count: found.length })}</span>
      </VisuallyHidden>
      {found.length > 0 ? (
        <PagedRows list={found} claims={claims} place={place} />
      ) : (
        <p>{t('reward.list.nothingFound')}</p>
      )}
    </Section>
  );
};
