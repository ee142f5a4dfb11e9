import type { Category } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { Row } from '#ui/layout/stack.tsx';
import styles from './category-links.module.css';

/** The categories below or beside the shown one. */
export const CategoryLinks = ({ categories }: { categories: readonly Category[] }): ReactNode => {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('catalogue.neighbours')}>
      <Row as="ul" gap="sm" className={styles.links}>
        {categories.map(({ Id, Slug, Brotkrume }) => (
          <li key={Id}>
            <PageLink page="Category" params={{ slug: Slug }} className={styles.link}>
              {Brotkrume}
            </PageLink>
          </li>
        ))}
      </Row>
    </nav>
  );
};
