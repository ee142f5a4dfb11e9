import type { Category } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { PageHead } from '#ui/layout/page.tsx';
import { Breadcrumbs } from '#ui/text/breadcrumbs.tsx';

interface CategoryHeadProps {
  category: Category;
  /** The parent categories, the outermost first. */
  path: readonly Category[];
}

/** The category's place in the catalogue, its description and its reward. */
export const CategoryHead = ({ category, path }: CategoryHeadProps): ReactNode => (
  <>
    <Breadcrumbs
      label={t('catalogue.breadcrumb')}
      crumbs={[
        { name: t('catalogue.home'), to: pagePath('Homepage') },
        ...path.map(({ Slug, Brotkrume }) => ({ name: Brotkrume, to: pagePath('Category', { slug: Slug }) })),
        { name: category.Brotkrume },
      ]}
    />
    <PageHead title={category.Titel} lead={category.Untertitel} />
  </>
);
