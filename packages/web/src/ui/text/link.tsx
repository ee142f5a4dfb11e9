import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router';
import styles from './breadcrumbs.module.css';

/** Props of a link inside the portal. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the entry in the browser's history. */
  replace?: true;
  /** History state of the target page. */
  state?: unknown;
  /** Starts a view transition: the next page fades in, and elements with the same `view-transition-name` move to their new place. */
  isMoving?: true;
}

/** Whether the visitor's system allows motion; browsers without view transitions show the next page at once. */
export const likesMotion = (): boolean => matchMedia('(prefers-reduced-motion: no-preference)').matches;

const isPlainPress = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link inside the portal. The router's own one also prefetches, which is not used here; with it, or with the hook behind it, every
 * page would load 4 KB that none of them needs.
 */
export const Link = ({ to, replace, state, isMoving, onClick, target, ...rest }: LinkProps): ReactNode => {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const href = useHref(to);
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event) || (target && target !== '_self')) return;
    event.preventDefault();
    // A link to the page that is shown makes no second entry in the history.
    void navigate(to, {
      state,
      replace: replace ?? here === href,
      viewTransition: isMoving === true && likesMotion(),
    });
  };
  return <a {...rest} href={href} target={target} onClick={press} />;
};

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
