import { area, curveBumpX } from 'd3-shape';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import styles from './funnel.module.css';
import { heightOf } from './scale.ts';

/** A step of the funnel with its words. */
export interface FunnelStep {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
  /** The count as people read it, a link where its rows can be opened. */
  readonly figure: ReactNode;
  /** The share of the step before, and its change. */
  readonly share: ReactNode;
  readonly isRipe: boolean;
  /** What stands out at this step. */
  readonly remark?: string | undefined;
}

/** Width of a block in per cent of its column; the rest leads to the next one. */
const BLOCK = 58;

/** The half height of a step in the picture. */
const halfOf = (count: number, max: number): number => (100 - heightOf(count, Math.max(1, max))) / 2;

/** How many reach each step, as blocks of their height; what still matures has one band behind it. */
export const Funnel = ({ steps }: { steps: readonly FunnelStep[] }): ReactNode => {
  const max = steps[0]?.count ?? 0;
  const width = 100 / steps.length;
  const ripe = steps.findIndex(({ isRipe }) => !isRipe);
  const flow = area<readonly [x: number, half: number]>()
    .x(([x]) => x)
    .y0(([, half]) => 50 - half)
    .y1(([, half]) => 50 + half)
    .curve(curveBumpX);
  return (
    <div className={styles.funnel}>
      {ripe > 0 ? (
        <div className={styles.band} style={{ insetInlineStart: `${ripe * width}%` }}>
          <span>{t('workCharts.ripens')}</span>
        </div>
      ) : null}
      <svg className={styles.picture} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {steps.map(({ key, count }, index) => {
          const next = steps[index + 1];
          const start = index * width;
          const end = start + (width * BLOCK) / 100;
          const half = halfOf(count, max);
          return (
            <g key={key}>
              {next ? (
                <path
                  className={styles.flow}
                  d={
                    flow([
                      [end, half],
                      [start + width, halfOf(next.count, max)],
                    ]) ?? ''
                  }
                />
              ) : null}
              <rect className={styles.block} x={start} width={end - start} y={50 - half} height={half * 2} />
            </g>
          );
        })}
      </svg>
      <ol className={styles.steps}>
        {steps.map(({ key, name, figure, share, remark }) => (
          <li key={key} className={styles.step}>
            <span className={styles.name}>{name}</span>
            <span className={styles.figure}>{figure}</span>
            <span className={styles.share}>{share}</span>
            {remark ? <span className={styles.remark}>{remark}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
};
