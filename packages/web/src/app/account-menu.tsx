import type { PublicClientConfig } from '@mundwerk/contract/client';
import type { PageName } from '@mundwerk/contract/pages';
import type { User } from '@mundwerk/contract/session';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { boot } from '../lib/boot.ts';
import { t } from '../lib/i18n.ts';
import { PageLink } from '../lib/page-link.tsx';
import { isPageBuilt, pageOf } from '../lib/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './account-menu.module.css';
import { useShownPage } from './route-handle.ts';
import { useMenu } from './use-menu.ts';

/** The pages of an account in the order they are used. */
const ACCOUNT_PAGES = ['Dashboard', 'Settings', 'ChangePassword', 'Logout'] as const satisfies PageName[];

const isReachable = (page: PageName, { IsAutologin }: PublicClientConfig): boolean =>
  isPageBuilt(page) && !(IsAutologin && pageOf(page).meta?.disabledWithAutologin);

const Pages = (): ReactNode => {
  const shown = useShownPage();
  return (
    <ul className={styles.pages}>
      {ACCOUNT_PAGES.filter((page) => isReachable(page, boot().client)).map((page) => (
        <li key={page}>
          <PageLink page={page} className={styles.link} aria-current={page === shown ? 'page' : undefined}>
            {t(`app.account.pages.${page}`)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
};

/** The account of whoever is logged in: a button with their name that opens the list of its pages. */
export const AccountMenu = ({ user }: { user: User | null }): ReactNode => {
  const { isOpen, toggle, button, frame } = useMenu();
  const id = useId();

  return (
    <div {...frame} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon icon={CircleUserRound} />
        <span className={styles.name}>
          {user ? <VisuallyHidden>{`${t('app.account.menu')}: `}</VisuallyHidden> : null}
          {user ? user.Vorname : t('app.account.menu')}
        </span>
        <span className={styles.arrow}>
          <Icon icon={ChevronDown} size="sm" />
        </span>
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {user ? (
          <p className={styles.person}>
            <strong>{`${user.Vorname} ${user.Nachname}`}</strong>
            <span className={styles.email}>{user.Email}</span>
          </p>
        ) : null}
        <Pages />
      </div>
    </div>
  );
};
