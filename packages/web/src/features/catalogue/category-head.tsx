import type { Category } from '@mundwerk/contract/catalogue';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { PageLink } from '../../lib/page-link.tsx';
import { PageHead } from '../../ui/page.tsx';
import styles from './category-head.module.css';

interface CategoryHeadProps {
  category: Category;
  /** The categories above it, the outermost first. */
  path: readonly Category[];
}

/** Where the category stands, what it is and what it earns. */
export const CategoryHead = ({ category, path }: CategoryHeadProps): ReactNode => (
  <>
    <nav aria-label={t('catalogue.breadcrumb')}>
      <ol className={styles.crumbs}>
        <li className={styles.crumb}>
          <PageLink page="Homepage">{t('catalogue.home')}</PageLink>
        </li>
        {path.map(({ Id, Slug, Brotkrume }) => (
          <li key={Id} className={styles.crumb}>
            <PageLink page="Category" params={{ slug: Slug }}>
              {Brotkrume}
            </PageLink>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {category.Brotkrume}
        </li>
      </ol>
    </nav>
    <PageHead title={category.Titel} lead={category.Untertitel} />
  </>
);
