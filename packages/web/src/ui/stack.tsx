import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stack.module.css';

interface StackProps {
  children: ReactNode;
  gap?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string | undefined;
}

/** Things under each other with an even distance. */
export const Stack = ({ children, gap = 'md', className }: StackProps): ReactNode => (
  <div className={classNames(styles.stack, styles[gap], className)}>{children}</div>
);

/** Things beside each other that wrap when the line is full. */
export const Row = ({ children, gap = 'md', className }: StackProps): ReactNode => (
  <div className={classNames(styles.row, styles[gap], className)}>{children}</div>
);
