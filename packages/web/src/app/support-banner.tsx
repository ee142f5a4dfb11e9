import type { User } from '@mundwerk/contract/session';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../lib/i18n.ts';
import { logOut } from '../lib/log-out.ts';
import { pagePath } from '../lib/pages.ts';
import bare from '../ui/bare.module.css';
import { classNames } from '../ui/class-names.ts';
import styles from './support-banner.module.css';

/** Whose account support looks at, and the way out of it. */
export const SupportBanner = ({ user }: { user: User }): ReactNode => {
  const navigate = useNavigate();
  const [isEnding, setIsEnding] = useState(false);
  const end = async (): Promise<void> => {
    setIsEnding(true);
    // Protected pages ask for a login as soon as there is no session, so the way home comes first.
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
