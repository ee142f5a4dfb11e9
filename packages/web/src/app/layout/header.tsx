import { withoutVisit } from '@mundwerk/contract/values/page/shared-address';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import { lazy, memo, type ReactNode, startTransition, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { boot } from '#lib/page/boot.ts';
import { Later, useHydrated } from '#lib/page/later.tsx';
import { isPageOffered, PageLink, pagePathIn } from '#lib/page/pages.tsx';
import { Logo } from '#lib/page/scheme/logo.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import frame from '#ui/layout/frame.module.css';
import floating from '#ui/overlay/floating.module.css';
import menu from '#ui/overlay/menu.module.css';
import shown from '#ui/shown.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { useShownPage, useShownParams } from '../page-effects.ts';
import categoryMenuStyles from './category-menu.module.css';
import headerStyles from './header.module.css';
import styles from './language-switch.module.css';
import signedInStyles from './signed-in.module.css';
import { useMenu } from './use-menu.ts';

/** The same page in the client's other languages; plain links, because texts come with the document. */
export const LanguageSwitch = ({ className }: { className?: string | undefined }): ReactNode => {
  const { language: current, languages } = boot();
  const page = useShownPage();
  const params = useShownParams();
  const { search } = useLocation();
  // Before hydration, `first-lines.ts` adds the parameters of the visit when a link is followed.
  const carried = useHydrated() ? search : withoutVisit(search);
  if (languages.length < 2) return null;
  return (
    <ul className={classNames(styles.languages, className)} aria-label={t('app.languages')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className={styles.language}
            href={pagePathIn(language, page ?? 'Homepage', params) + carried}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {language.toUpperCase()}
            <VisuallyHidden>{`: ${t(`app.languageNames.${language}`)}`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
};

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
    <ul className={categoryMenuStyles.groups} aria-label={t('catalogue.menu.label')}>
      {categories.map(({ slug: top, name: topName, below }) => (
        <li key={top}>
          {link(top, topName, categoryMenuStyles.top)}
          {/* Hidden on phones, where a category's page links to its subcategories; the full list would be several screens long. */}
          <ul className={classNames(menu.list, shown.fromMd)}>
            {below.map(({ slug, name }) => (
              <li key={slug}>{link(slug, name, categoryMenuStyles.link)}</li>
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
        className={classNames(bare.button, categoryMenuStyles.button)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={shown.fromMd}>{t('catalogue.menu.open')}</span>
        <span className={shown.belowMd}>{t('app.menu')}</span>
        <Icon icon={ChevronDown} size="sm" />
      </button>
      <div id={id} className={classNames(floating.panel, categoryMenuStyles.panel)} hidden={!isOpen}>
        {isOpen || isRested ? <Categories /> : null}
        {/* On a phone one menu holds the whole navigation; on a desktop the header shows the other entries itself. */}
        <div className={classNames(categoryMenuStyles.more, shown.belowMd)}>
          <PageLink page="Homepage" hash="how" className={classNames(menu.item, categoryMenuStyles.top)}>
            {t('app.howItWorks')}
          </PageLink>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
};

// Loaded only for logged-in users, who are the only ones to see these components.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const Banner = lazy(async () => ({ default: (await import('./support-banner.tsx')).SupportBanner }));

/** The login link for visitors, the account's menu for the logged-in user. */
export const AccountEntry = (): ReactNode => {
  const session = useSession();
  const page = useShownPage();
  const { client } = boot();
  // Agencies sign on and off in their own area; a second way in beside it would only be mistaken for it.
  if (page?.startsWith('Agency')) return null;
  if (session) {
    return (
      <Later fallback={<span className={signedInStyles.waiting} />}>
        <AccountMenu user={session.user} />
      </Later>
    );
  }
  // With autologin the host site logs people in, so no login is offered, unless login is forced.
  if (client.IsAutologin && !client.ModuleErzwingeLogin) return null;
  return (
    <PageLink page="Login" className={signedInStyles.entry} aria-current={page === 'Login' ? 'page' : undefined}>
      <Icon icon={CircleUserRound} />
      <VisuallyHidden where="inNarrow" className={signedInStyles.label}>
        {t('app.account.logIn')}
      </VisuallyHidden>
    </PageLink>
  );
};

/** Says on every page that a support session shows another person's account. */
export const SupportBanner = (): ReactNode => {
  const user = useSession()?.user;
  return user?.IstSupport ? (
    <Later fallback={null}>
      <Banner user={user} />
    </Later>
  ) : null;
};

/** The brand with a link home, the languages, and the account. */
export const Header = (): ReactNode => (
  <header className={headerStyles.header}>
    <div className={classNames(frame.frame, headerStyles.inner)}>
      <PageLink page="Homepage" className={headerStyles.logo}>
        <Logo alt={t('app.homeOf', { client: boot().client.Name })} height={32} />
        <span className={headerStyles.homeWord} aria-hidden="true">
          {t('app.breadcrumbs.home')}
        </span>
      </PageLink>
      <nav className={classNames(headerStyles.nav, shown.onScreen)} aria-label={t('app.mainNavigation')}>
        {isPageOffered('Category') ? <CategoryMenu /> : null}
        <PageLink page="Homepage" hash="how" className={classNames(headerStyles.link, shown.fromMd)}>
          {t('app.howItWorks')}
        </PageLink>
        <LanguageSwitch className={isPageOffered('Category') ? shown.fromMd : undefined} />
        <AccountEntry />
      </nav>
    </div>
  </header>
);
