import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

/** A page on the way to the current one, which is the last and no link. */
export interface Crumb {
  readonly name: string;
  readonly to?: string;
}

/** Where a page stands, from the home page down. */
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
