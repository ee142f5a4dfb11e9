import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

interface StackProps extends HTMLAttributes<HTMLElement> {
  /** The element, for a more specific semantic than a `div`. */
  as?: ElementType;
  gap?: 'none' | 'xs' | 'sm' | 'ms' | 'md' | 'ml' | 'lg' | 'xl';
  ref?: Ref<HTMLElement>;
}

/** Stacks elements with even spacing. */
export const Stack = ({ as: Box = 'div', gap = 'md', className, ...rest }: StackProps): ReactNode => (
  <Box {...rest} className={classNames(styles.stack, styles[gap], className)} />
);

interface RowProps extends StackProps {
  /** Pushes the first element to the start of the line and the last to its end. */
  isApart?: boolean;
}

/** Things beside each other that wrap when the line is full. */
export const Row = ({ as: Box = 'div', gap = 'md', isApart = false, className, ...rest }: RowProps): ReactNode => (
  <Box {...rest} className={classNames(styles.row, isApart && styles.apart, styles[gap], className)} />
);
