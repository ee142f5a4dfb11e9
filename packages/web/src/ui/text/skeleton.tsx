import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The kind of content to come, so that nothing moves when it loads. */
  shape: 'line' | 'title' | 'field' | 'button' | 'block';
  /** Share of the line. */
  width?: 'full' | 'half' | 'third';
}

/** A placeholder with the dimensions of the content being loaded. */
export const Skeleton = ({ shape, width = 'full' }: SkeletonProps): ReactNode => (
  <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />
);
