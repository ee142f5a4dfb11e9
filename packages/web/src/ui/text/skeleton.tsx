import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What will stand here, so that nothing moves when it comes. */
  shape: 'line' | 'title' | 'field' | 'button' | 'block';
  /** Part of the line it fills. */
  width?: 'full' | 'half' | 'third';
}

/** A placeholder with the measures of what is being loaded. */
export const Skeleton = ({ shape, width = 'full' }: SkeletonProps): ReactNode => (
  <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />
);
