import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Row, Section } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import {
  FilterLinks,
  filterCounts,
  filterList,
  readFilter,
  readWords,
  SearchField,
  searchForWords,
} from './list/list-filter.tsx';
import { ListPages, type PagePlace, readPage } from './list/list-pages.tsx';
import styles from './recommendation-list.module.css';
import { RecommendationRow } from './recommendation-row.tsx';

/** As many rows as a phone renders between two frames; the others follow in transitions of as many, which user input may interrupt. */
const AT_ONCE = 4;
/** Up to this many rows, scanning is faster than a search. */
const SEARCH_ABOVE = 10;
/** Browsers limit how often the URL may change, and a navigation renders every link of the page: it follows after a pause. */
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

const NO_ROWS: ReadonlySet<string> = new Set();

const Rows = memo(({ list, claims, isWhole }: ListProps & { isWhole: boolean }): ReactNode => {
  const byNumber = useMemo(() => new Map(claims.map((claim) => [claim.Praemierungsnummer, claim])), [claims]);
  const [known, setKnown] = useState(NO_ROWS);
  let added = 0;
  const shown = list.filter((own) => {
    if (isWhole || known.has(own.Empfehlungsnummer)) return true;
    added += 1;
    return added <= AT_ONCE;
  });
  useEffect(() => {
    if (added > 0) startTransition(() => setKnown(new Set(shown.map((own) => own.Empfehlungsnummer))));
  });
  return (
    <ul className={styles.list}>
      {shown.map((own) => (
        <li key={own.Empfehlungsnummer} className={styles.item}>
          <OneRow own={own} claim={byNumber.get(own.Praemie?.Praemierungsnummer ?? '')} />
        </li>
      ))}
    </ul>
  );
});

interface PagedRowsProps extends ListProps {
  view: string;
  place: PagePlace;
  onChoose: (view: string) => void;
}

/** The rows of the page that the view names; turning the page moves the focus to the line above its first row. */
const PagedRows = ({ list, claims, view, place, onChoose }: PagedRowsProps): ReactNode => {
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
      <Rows list={rows} claims={claims} isWhole={isPrinting} />
      {pages > 1 && !isPrinting ? (
        <ListPages
          view={view}
          page={page}
          pages={pages}
          onChoose={(turned) => {
            isTurned.current = true;
            onChoose(turned);
          }}
        />
      ) : null}
    </>
  );
};

/**
 * The query of the URL as the list shows it: a press or a typed word changes it at once, and the URL follows, so that reload, back and
 * a bookmark show the same.
 */
const useListView = (): [view: string, setView: (view: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const stored = search.toString();
  const [view, setView] = useState(stored);
  const sent = useRef(new Set<string>());

  useEffect(() => {
    if (!sent.current.delete(stored)) setView(stored);
  }, [stored]);

  useEffect(() => {
    if (view === stored) return undefined;
    const timer = setTimeout(() => {
      sent.current.add(view);
      setSearch(new URLSearchParams(view), { replace: true });
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view, stored, setSearch]);

  return [view, setView];
};

/** All recommendations in the server's order, those that need an action first, with filters and, when there are many, a search. */
export const RecommendationList = ({ list, claims }: ListProps): ReactNode => {
  const [view, setView] = useListView();
  const search = new URLSearchParams(view);
  const filter = readFilter(search.get('filter'));
  const words = readWords(search);
  const [typed, setTyped] = useState(words);
  const found = useMemo(() => filterList(list, filter, words), [list, filter, words]);
  const counts = useMemo(() => filterCounts(list), [list]);
  const type = (next: string): void => {
    setTyped(next);
    startTransition(() => setView(searchForWords(view, next)));
  };
  return (
    <Section title={t('reward.list.title')} size="xxl">
      <Row isApart gap="ms" className={styles.tools}>
        <FilterLinks view={view} shown={filter} counts={counts} onChoose={setView} />
        {list.length > SEARCH_ABOVE ? <SearchField value={typed} onChange={type} /> : null}
      </Row>
      <VisuallyHidden>
        <span role="status">{t('reward.list.found', { count: found.length })}</span>
      </VisuallyHidden>
      {found.length > 0 ? (
        <PagedRows list={found} claims={claims} view={view} place={readPage(search, found.length)} onChoose={setView} />
      ) : (
        <p>{t('reward.list.nothingFound')}</p>
      )}
    </Section>
  );
};
