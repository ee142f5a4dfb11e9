import type { Category } from '@mundwerk/contract/catalogue/catalogue';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { PageLink } from '../../lib/page/page-link.tsx';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import menu from '../../ui/overlay/menu.module.css';
import shown from '../../ui/shown.module.css';
import { useShownParams } from '../route-handle.ts';
import styles from './category-menu.module.css';

const CategoryLink = ({ category, className }: { category: Category; className?: string | undefined }): ReactNode => {
  const { slug } = useShownParams();
  return (
    <PageLink
      page="Category"
      params={{ slug: category.Slug }}
      className={className}
      aria-current={slug === category.Slug ? 'page' : undefined}
    >
      {category.Brotkrume}
    </PageLink>
  );
};

/** All categories, those below another under it. */
export const CategoryPanel = (): ReactNode => {
  const [categories, setCategories] = useState<readonly Category[] | 'failed' | null>(null);
  const load = useCallback(async () => {
    setCategories(null);
    setCategories(await call('GET /produktkategorie').catch(() => 'failed' as const));
  }, []);
  useEffect(() => void load(), [load]);

  if (categories === null) {
    return (
      <p role="status" className={styles.note}>
        {t('catalogue.menu.loading')}
      </p>
    );
  }
  if (categories === 'failed') {
    return (
      <div role="alert" className={styles.note}>
        <p>{t('catalogue.menu.failed')}</p>
        <Button kind="secondary" onClick={() => void load()}>
          {t('catalogue.menu.retry')}
        </Button>
      </div>
    );
  }
  return (
    <ul className={styles.groups} aria-label={t('catalogue.menu.label')}>
      {categories
        .filter(({ UebergeordneteId }) => UebergeordneteId === null)
        .map((top) => (
          <li key={top.Id}>
            <CategoryLink category={top} className={classNames(menu.item, styles.top)} />
            {/* On a phone the page of a category leads to those below it; all of them would be screens long. */}
            <ul className={classNames(menu.list, shown.fromMd)}>
              {categories
                .filter(({ UebergeordneteId }) => UebergeordneteId === top.Id)
                .map((category) => (
                  <li key={category.Id}>
                    <CategoryLink category={category} className={classNames(menu.item, styles.link)} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ul>
  );
};
