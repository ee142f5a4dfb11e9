import type { User } from '@mundwerk/contract/account/session';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { pagePath } from '#lib/page/pages.tsx';
import { logOut } from '#lib/session/log-out.ts';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import styles from './support-banner.module.css';

/** Names the account that support is viewing, with a button to leave it. */
export const SupportBanner = ({ user }: { user: User }): ReactNode => {
  const navigate = useNavigate();
  const [isEnding, setIsEnding] = useState(false);
  const end = async (): Promise<void> => {
    setIsEnding(true);
    // Protected pages redirect to the login as soon as the session ends, so the navigation home comes first.
    await navigate(pagePath('Homepage'));
    await logOut();
  };
  return (
    <section className={styles.banner} aria-label={t('app.support.label')}>
      <p className={styles.words}>
        {t('app.support.text', { name: `${user.Vorname} ${user.Nachname}`, email: user.Email })}
      </p>
      <button
        type="button"
        className={classNames(bare.button, styles.end)}
        aria-disabled={isEnding || undefined}
        onClick={() => void end()}
      >
        {t('app.support.end')}
      </button>
    </section>
  );
};
