import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Link } from '#ui/text/link.tsx';
import styles from './work-tabs.module.css';

/** A part of a screen. */
interface WorkTab {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** Number of items in the part, as far as known. */
  readonly count?: number | undefined;
}

/** The parts of a screen, as links. */
export const WorkTabs = ({ label, tabs }: { label: string; tabs: readonly WorkTab[] }): ReactNode => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
      {tabs.map(({ to, label: name, isCurrent, count }) => (
        <li key={to}>
          <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
            {/* The trailing space separates the count for screen readers. */}
            {count === undefined ? name : `${name} `}
            {count === undefined ? null : <span className={styles.count}>{formatNumber(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
