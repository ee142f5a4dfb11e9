import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** A caption names its table. */
  as?: 'span' | 'caption';
  /** Where the words are not seen; everywhere, unless told otherwise. */
  where?: 'hidden' | 'belowMd' | 'fromMd' | 'inNarrow' | 'inTiny';
  /** How the words look where they are seen. */
  className?: string | undefined;
  children: ReactNode;
}

/** Words for screen readers only, everywhere or where there is no room for them. */
export const VisuallyHidden = ({
  as: Element = 'span',
  where = 'hidden',
  className,
  children,
}: VisuallyHiddenProps): ReactNode => <Element className={classNames(styles[where], className)}>{children}</Element>;
