import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** `caption` for the name of a table. */
  as?: 'span' | 'caption';
  /** Where the text is hidden; everywhere by default. */
  where?: 'hidden' | 'belowMd' | 'fromMd' | 'inNarrow' | 'inTiny';
  /** Class of the text where it is visible. */
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
