import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import filters from '../filter-bar.module.css';
import { nearPages, searchForPage } from './list-page.ts';

interface ListPagesProps {
  page: number;
  pages: number;
  onTurn: () => void;
}

/** Links to the other pages of the list; they are part of the URL, so that reload, back and a bookmark show the same. */
export const ListPages = ({ page, pages, onTurn }: ListPagesProps): ReactNode => {
  const { pathname, search } = useLocation();
  const to = (target: number) => ({ pathname, search: searchForPage(search, target) });
  return (
    <nav aria-label={t('reward.pages.label')}>
      <Row as="ul" gap="sm">
        {page > 1 ? (
          <li>
            <Link replace onClick={onTurn} to={to(page - 1)} className={filters.filter} rel="prev">
              <Icon icon={ChevronLeft} size="sm" />
              <VisuallyHidden>{t('reward.pages.previous')}</VisuallyHidden>
            </Link>
          </li>
        ) : null}
        {nearPages(page, pages).map((near) => (
          <li key={near}>
            <Link
              replace
              onClick={onTurn}
              to={to(near)}
              className={classNames(filters.filter, text.numbers)}
              aria-label={t('reward.pages.page', { page: formatNumber(near) })}
              aria-current={near === page ? 'page' : undefined}
            >
              {formatNumber(near)}
            </Link>
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link replace onClick={onTurn} to={to(page + 1)} className={filters.filter} rel="next">
              <VisuallyHidden>{t('reward.pages.next')}</VisuallyHidden>
              <Icon icon={ChevronRight} size="sm" />
            </Link>
          </li>
        ) : null}
      </Row>
    </nav>
  );
};
