import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import styles from './screen.module.css';
import workTabsStyles from './work-tabs.module.css';

interface ScreenHeadProps {
  title: ReactNode;
  /** The summary below the title. */
  lead?: ReactNode;
  /** Acts of the page. */
  children?: ReactNode;
}

/** The title of a screen, its summary, and its acts. */
export const ScreenHead = ({ title, lead, children }: ScreenHeadProps): ReactNode => (
  <header className={styles.head}>
    <div>
      <h1 className={text.xxl}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
    {children ? <div className={styles.acts}>{children}</div> : null}
  </header>
);

interface ScreenProps extends Omit<ScreenHeadProps, 'children'> {
  /** Acts beside the title. */
  acts?: ReactNode;
  /** Leads back, above the title. */
  above?: ReactNode;
  /** Distance of its parts. */
  gap?: 'md' | 'ml';
  children: ReactNode;
}

/** A screen: its head, and its parts one below the other. */
export const Screen = ({ title, lead, acts, above, gap = 'md', children }: ScreenProps): ReactNode => (
  <Stack gap={gap}>
    {above}
    <ScreenHead title={title} lead={lead}>
      {acts}
    </ScreenHead>
    {children}
  </Stack>
);

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
    <ul className={workTabsStyles.tabs}>
      {tabs.map(({ to, label: name, isCurrent, count }) => (
        <li key={to}>
          <Link to={to} className={workTabsStyles.tab} aria-current={isCurrent ? 'page' : undefined}>
            {/* The trailing space separates the count for screen readers. */}
            {count === undefined ? name : `${name} `}
            {count === undefined ? null : <span className={workTabsStyles.count}>{formatNumber(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** A table that scrolls sideways, also by keyboard. Its label must differ from that of the section around it, because both are landmarks. */
export const Scroll = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
