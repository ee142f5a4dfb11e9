import type { User } from '@mundwerk/contract/account/session';
import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import type { PageName } from '@mundwerk/contract/page/pages';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { boot } from '#lib/page/boot.ts';
import { isPageOffered, PageLink, pageOf } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import floating from '#ui/overlay/floating.module.css';
import menu from '#ui/overlay/menu.module.css';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { useShownPage } from '../page-effects.ts';
import styles from './account-menu.module.css';
import { useMenu } from './use-menu.ts';

/** The pages of an account in the order they are used. */
const ACCOUNT_PAGES = ['Dashboard', 'Settings', 'ChangePassword', 'Logout'] as const satisfies PageName[];

const isReachable = (page: PageName, { IsAutologin }: PublicClientConfig): boolean =>
  isPageOffered(page) && !(IsAutologin && pageOf(page).meta?.disabledWithAutologin);

const Pages = (): ReactNode => {
  const current = useShownPage();
  return (
    <ul className={menu.list}>
      {ACCOUNT_PAGES.filter((page) => isReachable(page, boot().client)).map((page) => (
        <li key={page}>
          <PageLink page={page} className={menu.item} aria-current={page === current ? 'page' : undefined}>
            {t(`app.account.pages.${page}`)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
};

/** The menu of the logged-in user: a button with their name that opens the list of account pages. */
export const AccountMenu = ({ user }: { user: User | null }): ReactNode => {
  const { isOpen, toggle, button, frame } = useMenu();
  const id = useId();

  return (
    <div {...frame} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={classNames(bare.button, styles.button)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon icon={CircleUserRound} />
        <VisuallyHidden where="belowMd" className={styles.name}>
          {user ? <VisuallyHidden>{`${t('app.account.menu')}: `}</VisuallyHidden> : null}
          {user ? user.Vorname : t('app.account.menu')}
        </VisuallyHidden>
        <span className={shown.fromMd}>
          <Icon icon={ChevronDown} size="sm" />
        </span>
      </button>
      <div id={id} className={classNames(floating.panel, styles.panel)} hidden={!isOpen}>
        {user ? (
          <p className={styles.person}>
            <strong>{`${user.Vorname} ${user.Nachname}`}</strong>
            <span className={text.note}>{user.Email}</span>
          </p>
        ) : null}
        <Pages />
      </div>
    </div>
  );
};
