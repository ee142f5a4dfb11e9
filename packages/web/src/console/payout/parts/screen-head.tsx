import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import text from '../../../ui/text/text.module.css';
import { screenPath } from '../../app/paths.ts';
import { useConsoleClient } from '../../app/session/operator.ts';
import styles from './parts.module.css';

const TABS = [
  ['', 'console.payout.tabs.waiting'],
  ['vorschlaege', 'console.payout.tabs.proposals'],
  ['laeufe', 'console.payout.tabs.runs'],
  ['bankdateien', 'console.payout.tabs.bankFiles'],
  ['abweichungen', 'console.payout.tabs.differences'],
  ['einstellungen', 'console.payout.tabs.settings'],
] as const satisfies readonly (readonly [string, PlainTextKey])[];

interface ScreenHeadProps {
  title: ReactNode;
  /** The answer with which the page begins. */
  lead?: ReactNode;
  /** Acts of the page. */
  children?: ReactNode;
}

/** The title of a screen, the sentence that answers it, and its acts. */
export const ScreenHead = ({ title, lead, children }: ScreenHeadProps): ReactNode => (
  <header className={styles.head}>
    <div>
      <h1 className={text.xxl}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
    {children ? <div className={styles.acts}>{children}</div> : null}
  </header>
);

/** The parts of the payout workbench, as links. */
export const PayoutTabs = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { pathname } = useLocation();
  const isCurrent = (slug: string, path: string): boolean =>
    slug === '' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
  useEffect(() => {
    document.title = `${t('console.screens.payout')} · ${t('console.title')}`;
  }, []);
  return (
    <nav className={styles.tabs} aria-label={t('console.payout.tabs.label')}>
      {TABS.map(([slug, label]) => {
        const path = screenPath(Key, 'auszahlung', slug);
        const isHere = isCurrent(slug, path);
        return (
          <Link
            key={slug}
            to={path}
            aria-current={isHere ? 'page' : undefined}
            className={classNames(styles.tab, isHere && styles.current)}
          >
            {t(label)}
          </Link>
        );
      })}
    </nav>
  );
};
