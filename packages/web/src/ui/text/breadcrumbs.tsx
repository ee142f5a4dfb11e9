import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

/** A page above the current one; the current page is the last and no link. */
export interface Crumb {
  readonly name: string;
  readonly to?: string;
}

/** The position of a page below the home page. */
export const Breadcrumbs = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }): ReactNode => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>
      {crumbs.map(({ name, to }) => (
        <li key={name} className={styles.crumb} aria-current={to === undefined ? 'page' : undefined}>
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </li>
      ))}
    </ol>
  </nav>
);
