import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/text/format.ts';
import { Link } from '../../ui/text/link.tsx';
import styles from './work-tabs.module.css';

/** A part of a screen. */
export interface WorkTab {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** How much is in it, as far as that is known. */
  readonly count?: number | undefined;
}

/** The parts of a screen, as links. */
export const WorkTabs = ({ label, tabs }: { label: string; tabs: readonly WorkTab[] }): ReactNode => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
      {tabs.map(({ to, label: name, isCurrent, count }) => (
        <li key={to}>
          <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
            {name}
            {count === undefined ? null : <span className={styles.count}>{formatNumber(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
