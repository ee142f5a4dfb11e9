import type { PageName } from '@mundwerk/contract/page/pages';
import type { ReactNode } from 'react';
import { isPageOffered, pageOf, pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import shown from '#ui/shown.module.css';
import { Breadcrumbs } from '#ui/text/link.tsx';
import { useShownPage } from '../page-effects.ts';
import type { PageModule } from '../page-modules.ts';
import styles from './page-breadcrumbs.module.css';

/** Pages whose parent is shown beside them already, or needs more than its URL: their breadcrumbs contain only home. */
const WITHOUT_PARENT: ReadonlySet<PageName> = new Set(['AgencyTab', 'RewardDetails'] satisfies PageName[]);

/** The pages above a page, the outermost first, as the page table has them. */
const pagesAbove = (page: PageName): PageName[] => {
  const parent = pageOf(page).meta?.parent as PageName | undefined;
  return parent && isPageOffered(parent) ? [...pagesAbove(parent), parent] : [];
};

const titleOf = (page: PageName): string => t(`pages.${page}.title`);

/** The breadcrumbs of the page. */
const PageBreadcrumbs = (): ReactNode => {
  const page = useShownPage();
  if (!page) return null;
  const above = WITHOUT_PARENT.has(page) ? [] : pagesAbove(page);
  return (
    <div className={classNames(frame.frame, styles.place, shown.onScreen)}>
      <Breadcrumbs
        label={t('app.breadcrumbs.label')}
        crumbs={[
          { name: t('app.breadcrumbs.home'), to: pagePath('Homepage') },
          ...above.map((parent) => ({ name: titleOf(parent), to: pagePath(parent) })),
          { name: titleOf(page) },
        ]}
      />
    </div>
  );
};

/** Adds breadcrumbs above a page below home (spec 1 §2.1). */
export const withBreadcrumbs = ({ Component, ...module }: PageModule): PageModule => ({
  ...module,
  Component: () => (
    <>
      <PageBreadcrumbs />
      <Component />
    </>
  ),
});
