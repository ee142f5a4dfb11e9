import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './text/link.tsx';

interface ButtonLook {
  /** One primary action per screen; secondary beside it; quiet for the rest; danger for what cannot be undone. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Fills the line it stands on. */
  isWide?: boolean | undefined;
}

const lookOf = ({ kind = 'primary', size = 'md', isWide = false }: ButtonLook, className?: string): string =>
  classNames(
    styles.button,
    styles[kind],
    size === 'lg' && styles.large,
    size === 'sm' && styles.small,
    isWide && styles.wide,
    className,
  );

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Work is under way: a second press does nothing, focus and width stay. */
  isBusy?: boolean;
  isDisabled?: boolean;
}

/** A button. A busy or disabled one keeps its focus and announces its state, unlike the `disabled` attribute. */
export const Button = ({
  kind,
  size,
  isWide,
  isBusy = false,
  isDisabled = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode => {
  const isInert = isBusy || isDisabled;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Also stops the submit of the form around it.
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ kind, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
      onClick={press}
    >
      <span className={styles.content}>{children}</span>
    </button>
  );
};

/** A link inside the portal that looks like a button. */
export const ButtonLink = ({
  kind,
  size,
  isWide,
  className,
  children,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook & { className?: string | undefined }): ReactNode => (
  <Link {...rest} className={lookOf({ kind, size, isWide }, className)}>
    <span className={styles.content}>{children}</span>
  </Link>
);

/** A link out of the portal, or to another protocol, that looks like a button. */
export const ButtonAnchor = ({
  kind,
  size,
  isWide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook): ReactNode => (
  <a {...rest} className={lookOf({ kind, size, isWide }, className)}>
    <span className={styles.content}>{children}</span>
  </a>
);
