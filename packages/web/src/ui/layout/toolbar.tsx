import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  children: ReactNode;
  /** Rendered at the other end of the line. */
  end?: ReactNode;
}

/** Search, filters and other controls of the list below. */
export const Toolbar = ({ children, end }: ToolbarProps): ReactNode => (
  <div className={styles.bar}>
    {children}
    {end ? <div className={styles.end}>{end}</div> : null}
  </div>
);

interface ChipProps extends ComponentProps<'button'> {
  /** `active` for a filter that applies now and is removed by a press, `word` for a text that is no choice itself. */
  look?: 'choice' | 'active' | 'word';
}

/** A small toggle button, such as one of several filters. */
export const Chip = ({ look = 'choice', className, ...rest }: ChipProps): ReactNode => (
  <button type="button" {...rest} className={classNames(styles.chip, look !== 'choice' && styles[look], className)} />
);
