import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { t } from '../lib/i18n.ts';
import { PageLink } from '../lib/page-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './category-menu.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenu } from './use-menu.ts';

// Who never opens it loads neither the list nor its code.
const CategoryPanel = lazy(async () => ({ default: (await import('./category-panel.tsx')).CategoryPanel }));

/** The way to every category from every page: a button that opens their list. On a phone it is the header's whole menu. */
export const CategoryMenu = (): ReactNode => {
  const { isOpen, toggle, button, frame } = useMenu();
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const press = (): void => {
    setWasOpened(true);
    toggle();
  };
  return (
    <div {...frame} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={press}
      >
        <span className={styles.onDesk}>{t('catalogue.menu.open')}</span>
        <span className={styles.onPhone}>{t('app.menu')}</span>
        <Icon icon={ChevronDown} size="sm" />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {wasOpened ? (
          <Suspense fallback={<p className={styles.note}>{t('catalogue.menu.loading')}</p>}>
            <CategoryPanel />
          </Suspense>
        ) : null}
        <div className={styles.more}>
          <PageLink page="Homepage" hash="how" className={styles.top}>
            {t('app.howItWorks')}
          </PageLink>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
};
