import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useEntryState } from '../../../lib/form/entry-state.ts';
import { useSearchParams } from '../../../lib/page/search-params.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { FilterLinks, SearchField } from './filter-bar.tsx';
import { filterCounts, filterList, readFilter } from './list-filter.ts';
import styles from './recommendation-list.module.css';
import { RecommendationRow } from './recommendation-row.tsx';

/** Rows shown at a time. */
const PAGE_SIZE = 25;
/** Rows that fill a screen: they are rendered at once, the others between what the visitor does. */
const SCREENFUL = 6;
/** Below this many the eye is faster than a search. */
const SEARCH_ABOVE = 10;
/** Browsers limit how often an address may change, so typing is kept after a pause. */
const SAVE_AFTER_MS = 400;

interface ListProps {
  list: readonly OwnRecommendation[];
  /** The claims of their rewards. */
  claims: readonly OwnClaim[];
}

/** Rows that are shown already are not rendered again for those that follow, nor for a letter typed above them. */
const OneRow = memo(RecommendationRow);

interface RowsProps extends ListProps {
  /** Which filter and words it is the list of. */
  name: string;
}

const Rows = memo(({ name, list, claims }: RowsProps): ReactNode => {
  const byNumber = new Map(claims.map((claim) => [claim.Praemierungsnummer, claim]));
  const { initial, write } = useEntryState<{ shown: number; of: string }>();
  // What was shown of one list says nothing about the next: hundreds of rows would be rendered with every letter of a search.
  const [shown, setShown] = useState((initial.of === name && initial.shown) || SCREENFUL);
  const rest = list.length - shown;
  useEffect(() => {
    startTransition(() => setShown((now) => Math.max(now, PAGE_SIZE)));
    // The list before is left behind: hundreds of its rows would be rendered at once when the search is emptied.
    if (initial.of !== undefined && initial.of !== name) write({ shown: PAGE_SIZE, of: name });
  }, [initial.of, name, write]);
  const showMore = (): void => {
    startTransition(() => setShown(shown + PAGE_SIZE));
    // Rows stay open for users who come back from a share screen.
    write({ shown: shown + PAGE_SIZE, of: name });
  };
  return (
    <>
      <ul className={styles.list}>
        {list.slice(0, shown).map((own) => (
          <li key={own.Empfehlungsnummer} className={styles.item}>
            <OneRow own={own} claim={byNumber.get(own.Praemie?.Praemierungsnummer ?? '')} />
          </li>
        ))}
      </ul>
      {rest > 0 && shown >= PAGE_SIZE ? (
        <Button kind="secondary" isWide onClick={showMore}>
          {t('reward.list.more', { count: Math.min(PAGE_SIZE, rest), rest: formatNumber(rest) })}
        </Button>
      ) : null}
    </>
  );
});

/** All recommendations in the server's order, what needs the recommender first, with filters and, when there are many, a search. */
export const RecommendationList = ({ list, claims }: ListProps): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const filter = readFilter(search.get('filter'));
  const words = useDeferredValue(typed);
  const found = useMemo(() => filterList(list, filter, words), [list, filter, words]);
  const name = `${filter} ${words.trim()}`;

  useEffect(() => {
    const kept = search.get('q') ?? '';
    if (typed.trim() === kept) return undefined;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(search);
      if (typed.trim()) next.set('q', typed.trim());
      else next.delete('q');
      setSearch(next, { replace: true });
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, search, setSearch]);

  return (
    <Section title={t('reward.list.title')} size="xxl">
      <Row isApart gap="ms" className={styles.tools}>
        <FilterLinks shown={filter} counts={filterCounts(list)} />
        {list.length > SEARCH_ABOVE ? <SearchField value={typed} onChange={setTyped} /> : null}
      </Row>
      <VisuallyHidden>
        <span role="status">{t('reward.list.found', { count: found.length })}</span>
      </VisuallyHidden>
      {found.length > 0 ? (
        <Rows key={name} name={name} list={found} claims={claims} />
      ) : (
        <p>{t('reward.list.nothingFound')}</p>
      )}
    </Section>
  );
};
