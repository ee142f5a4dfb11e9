import { curveMonotoneX, line } from 'd3-shape';
import type { ReactNode } from 'react';
import styles from './lines.module.css';
import { heightOf } from './scale.ts';

/** The direction of a figure as a small line; the figures themselves stand beside it. Nulls are left out. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }): ReactNode => {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 2) return null;
  const all = known.map(({ value }) => value);
  const lowest = Math.min(...all);
  const range = Math.max(...all) - lowest || 1;
  const path = line<(typeof known)[number]>()
    .x(({ index }) => (index / (values.length - 1)) * 100)
    .y(({ value }) => heightOf(value - lowest, range))
    .curve(curveMonotoneX)(known);
  return (
    <svg className={styles.spark} viewBox="0 -8 100 116" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.now} d={path ?? ''} />
    </svg>
  );
};
