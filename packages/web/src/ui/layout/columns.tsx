import type { ComponentProps, ElementType, HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './columns.module.css';
import { Stack } from './stack.tsx';

interface ColumnsProps extends HTMLAttributes<HTMLElement> {
  /** The element, for a more specific semantic than a `div`. */
  as?: ElementType;
  /** Number of columns on a wide screen; four become two on a tablet, and a phone always has one. */
  count: 'two' | 'four';
  gap?: 'ms' | 'md';
}

/** Things of equal rank in as many columns as the screen has room for. */
export const Columns = ({ as: Box = 'div', count, gap = 'md', className, ...rest }: ColumnsProps): ReactNode => (
  <Box {...rest} className={classNames(styles.columns, gap === 'ms' && styles.tight, styles[count], className)} />
);

interface PairProps extends HTMLAttributes<HTMLElement> {
  /** For short fields in a narrow column, which share a line sooner. */
  isEarly?: boolean;
}

/** Two short fields or answers that share a line where the column around them is wide enough. */
export const Pair = ({ isEarly = false, className, ...rest }: PairProps): ReactNode => (
  <div {...rest} className={classNames(isEarly ? styles.early : styles.pair, className)} />
);

interface SidesProps extends HTMLAttributes<HTMLElement> {
  /** The narrow side comes first, because it introduces the wide one. */
  isAsideFirst?: boolean;
}

/** Two sides of a page, a wide and a narrow one, below each other on small screens. */
export const Sides = ({ isAsideFirst = false, ...rest }: SidesProps): ReactNode => (
  <div {...rest} className={classNames(styles.sides, isAsideFirst && styles.asideFirst)} />
);

/** One of the `Sides` that stays in sight while the other one scrolls. */
export const StayingSide = ({ className, ...rest }: ComponentProps<typeof Stack>): ReactNode => (
  <Stack {...rest} className={classNames(styles.staying, className)} />
);
