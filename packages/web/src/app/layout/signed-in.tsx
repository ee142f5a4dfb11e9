import { CircleUserRound } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { Later } from '#lib/page/later.tsx';
import { PageLink } from '#lib/page/page-link.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { useShownPage } from '../route-handle.ts';
import styles from './signed-in.module.css';

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
      <Later fallback={<span className={styles.waiting} />}>
        <AccountMenu user={session.user} />
      </Later>
    );
  }
  // With autologin the host site logs people in, so no login is offered, unless login is forced.
  if (client.IsAutologin && !client.ModuleErzwingeLogin) return null;
  return (
    <PageLink page="Login" className={styles.entry} aria-current={page === 'Login' ? 'page' : undefined}>
      <Icon icon={CircleUserRound} />
      <VisuallyHidden where="inNarrow" className={styles.label}>
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
