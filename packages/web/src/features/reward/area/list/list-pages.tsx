import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import filters from '../filter-bar.module.css';
import styles from '../recommendation-list.module.css';
import rowStyles from '../recommendation-row.module.css';

/** Rows on a page of the list: as many as a phone can replace between two frames while the user types in the search. */
export const PAGE_SIZE = 20;

/** The position of a page in its list; `first` and `last` count rows from one. */
export interface PagePlace {
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

const PARAMETER = 'page';

/** Reads the page from the URL; a number outside the list is clamped. */
export const readPage = (search: URLSearchParams, total: number): PagePlace => {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const named = Number.parseInt(search.get(PARAMETER) ?? '1', 10);
  const page = Math.min(pages, Math.max(1, Number.isNaN(named) ? 1 : named));
  return { page, pages, total, first: (page - 1) * PAGE_SIZE + 1, last: Math.min(total, page * PAGE_SIZE) };
};

/** The query of another page of the same list; the first one has no number, which also resets it when a filter or search changes. */
export const searchForPage = (current: string, page: number): string => {
  const search = new URLSearchParams(current);
  if (page > 1) search.set(PARAMETER, String(page));
  else search.delete(PARAMETER);
  return search.toString();
};

/** The pages to offer by number: the first, the last, and those around the one that is shown. */
export const nearPages = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((near) => near >= 1 && near <= pages);

interface ViewLinkProps extends ComponentProps<'a'> {
  /** The query of the view. */
  view: string;
  onChoose: (view: string) => void;
}

/** A link to another view of the list, which is shown without a navigation. */
export const ViewLink = ({ view, onChoose, className, ...rest }: ViewLinkProps): ReactNode => {
  const press = (event: MouseEvent): void => {
    // Other presses open a tab or a window.
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(view);
  };
  return <a {...rest} href={`?${view}`} className={classNames(filters.filter, className)} onClick={press} />;
};

interface ListPagesProps {
  view: string;
  page: number;
  pages: number;
  onChoose: (view: string) => void;
}

/** Links to the other pages of the list. */
export const ListPages = ({ view, page, pages, onChoose }: ListPagesProps): ReactNode => {
  const to = (target: number) => ({ view: searchForPage(view, target), onChoose });
  return (
    <nav aria-label={t('reward.pages.label')}>
      <Row as="ul" gap="sm">
        {page > 1 ? (
          <li>
            <ViewLink {...to(page - 1)} rel="prev">
              <Icon icon={ChevronLeft} size="sm" />
              <VisuallyHidden>{t('reward.pages.previous')}</VisuallyHidden>
            </ViewLink>
          </li>
        ) : null}
        {nearPages(page, pages).map((near) => (
          <li key={near}>
            <ViewLink
              {...to(near)}
              className={text.numbers}
              aria-label={t('reward.pages.page', { page: formatNumber(near) })}
              aria-current={near === page ? 'page' : undefined}
            >
              {formatNumber(near)}
            </ViewLink>
          </li>
        ))}
        {page < pages ? (
          <li>
            <ViewLink {...to(page + 1)} rel="next">
              <VisuallyHidden>{t('reward.pages.next')}</VisuallyHidden>
              <Icon icon={ChevronRight} size="sm" />
            </ViewLink>
          </li>
        ) : null}
      </Row>
    </nav>
  );
};

/** Placeholder with the shape of the list while it loads: name, facts, sentence, bar, next day and button of each row. */
export const ListSkeleton = (): ReactNode => (
  <Stack>
    <VisuallyHidden>
      <span role="status">{t('reward.list.loading')}</span>
    </VisuallyHidden>
    <Skeleton shape="title" width="half" />
    <Skeleton shape="field" />
    <ul className={styles.list} aria-hidden="true">
      {['first', 'second', 'third'].map((row) => (
        <li key={row} className={styles.item}>
          <div className={rowStyles.row}>
            <Stack gap="sm">
              <Skeleton shape="title" width="half" />
              <Skeleton shape="line" width="half" />
              <Skeleton shape="line" width="third" />
              <Skeleton shape="title" width="third" />
            </Stack>
            <Stack gap="ms">
              <Skeleton shape="line" />
              <Skeleton shape="title" />
              <Skeleton shape="line" width="half" />
              <Skeleton shape="button" width="half" />
            </Stack>
          </div>
        </li>
      ))}
    </ul>
  </Stack>
);
