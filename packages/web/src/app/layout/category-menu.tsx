import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, startTransition, useEffect, useId, useState } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import floating from '#ui/overlay/floating.module.css';
import menu from '#ui/overlay/menu.module.css';
import shown from '#ui/shown.module.css';
import { useShownParams } from '../route-handle.ts';
import styles from './category-menu.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenu } from './use-menu.ts';

/** Long enough for a phone to finish the work that a new page causes. */
const REST_MS = 1000;

/** All categories with their subcategories. They are part of the document, so that the list is never empty at first. */
const Categories = memo((): ReactNode => {
  const current = useShownParams().slug;
  const { menu: categories } = boot();
  const link = (slug: string, name: string, className: string | undefined): ReactNode => (
    <PageLink
      page="Category"
      params={{ slug }}
      className={classNames(menu.item, className)}
      aria-current={slug === current ? 'page' : undefined}
    >
      {name}
    </PageLink>
  );
  return (
    <ul className={styles.groups} aria-label={t('catalogue.menu.label')}>
      {categories.map(({ slug: top, name: topName, below }) => (
        <li key={top}>
          {link(top, topName, styles.top)}
          {/* Hidden on phones, where a category's page links to its subcategories; the full list would be several screens long. */}
          <ul className={classNames(menu.list, shown.fromMd)}>
            {below.map(({ slug, name }) => (
              <li key={slug}>{link(slug, name, styles.link)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
});

/** Whether the page has had time to settle; the closed menu is then rendered in advance, in a transition. */
const useRested = (): boolean => {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(true)), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
};

/** A button that opens the list of all categories, on every page. On a phone it is the header's whole menu. */
export const CategoryMenu = (): ReactNode => {
  const { isOpen, toggle, button, frame } = useMenu();
  const isRested = useRested();
  const id = useId();
  return (
    <div {...frame}>
      <button
        ref={button}
        type="button"
        className={classNames(bare.button, styles.button)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={shown.fromMd}>{t('catalogue.menu.open')}</span>
        <span className={shown.belowMd}>{t('app.menu')}</span>
        <Icon icon={ChevronDown} size="sm" />
      </button>
      <div id={id} className={classNames(floating.panel, styles.panel)} hidden={!isOpen}>
        {isOpen || isRested ? <Categories /> : null}
        {/* On a phone one menu holds the whole navigation; on a desktop the header shows the other entries itself. */}
        <div className={classNames(styles.more, shown.belowMd)}>
          <PageLink page="Homepage" hash="how" className={classNames(menu.item, styles.top)}>
            {t('app.howItWorks')}
          </PageLink>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
};
