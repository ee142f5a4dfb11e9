import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { t } from '../lib/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './category-menu.module.css';
import { useMenu } from './use-menu.ts';

// Who never opens it loads neither the list nor its code.
const CategoryPanel = lazy(async () => ({ default: (await import('./category-panel.tsx')).CategoryPanel }));

/** The way to every category from every page: a button that opens their list. */
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
        {t('catalogue.menu.open')}
        <Icon icon={ChevronDown} size="sm" />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {wasOpened ? (
          <Suspense fallback={<p>{t('catalogue.menu.loading')}</p>}>
            <CategoryPanel />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
};
