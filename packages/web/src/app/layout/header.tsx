import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { isPageOffered } from '#lib/page/pages.ts';
import { Logo } from '#lib/page/scheme/logo.tsx';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import shown from '#ui/shown.module.css';
import { CategoryMenu } from './category-menu.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountEntry } from './signed-in.tsx';

/** The brand with a link home, the languages, and the account. */
export const Header = (): ReactNode => (
  <header className={styles.header}>
    <div className={classNames(frame.frame, styles.inner)}>
      <PageLink page="Homepage" className={styles.logo}>
        <Logo alt={t('app.homeOf', { client: boot().client.Name })} height={32} />
        <span className={styles.homeWord} aria-hidden="true">
          {t('app.breadcrumbs.home')}
        </span>
      </PageLink>
      <nav className={classNames(styles.nav, shown.onScreen)} aria-label={t('app.mainNavigation')}>
        {isPageOffered('Category') ? <CategoryMenu /> : null}
        <PageLink page="Homepage" hash="how" className={classNames(styles.link, shown.fromMd)}>
          {t('app.howItWorks')}
        </PageLink>
        <LanguageSwitch className={isPageOffered('Category') ? shown.fromMd : undefined} />
        <AccountEntry />
      </nav>
    </div>
  </header>
);
