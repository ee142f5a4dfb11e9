import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { PageLink } from '../../lib/page/page-link.tsx';
import { t } from '../../lib/text/i18n.ts';
import bare from '../../ui/bare.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import floating from '../../ui/overlay/floating.module.css';
import menu from '../../ui/overlay/menu.module.css';
import shown from '../../ui/shown.module.css';
import styles from './category-menu.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenu } from './use-menu.ts';

// Visitors who never open it load neither the list nor its code.
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
    <div {...frame}>
      <button
        ref={button}
        type="button"
        className={classNames(bare.button, styles.button)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={press}
      >
        <span className={shown.fromMd}>{t('catalogue.menu.open')}</span>
        <span className={shown.belowMd}>{t('app.menu')}</span>
        <Icon icon={ChevronDown} size="sm" />
      </button>
      <div id={id} className={classNames(floating.panel, styles.panel)} hidden={!isOpen}>
        {wasOpened ? (
          <Suspense fallback={<p className={styles.note}>{t('catalogue.menu.loading')}</p>}>
            <CategoryPanel />
          </Suspense>
        ) : null}
        {/* On a phone one menu holds all ways through the portal; on a desk the header shows the others itself. */}
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
