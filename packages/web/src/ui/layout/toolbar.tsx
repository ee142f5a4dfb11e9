import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  children: ReactNode;
  /** What stands at the other end of the line. */
  end?: ReactNode;
}

/** Search, filters and what else narrows or orders the list below it. */
export const Toolbar = ({ children, end }: ToolbarProps): ReactNode => (
  <div className={styles.bar}>
    {children}
    {end ? <div className={styles.end}>{end}</div> : null}
  </div>
);

interface ChipProps extends ComponentProps<'button'> {
  /** Active for what holds now and goes away at a press, word for what is no choice itself. */
  look?: 'choice' | 'active' | 'word';
}

/** A small button for one of several things that hold or do not. */
export const Chip = ({ look = 'choice', className, ...rest }: ChipProps): ReactNode => (
  <button type="button" {...rest} className={classNames(styles.chip, look !== 'choice' && styles[look], className)} />
);
