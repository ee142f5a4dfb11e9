import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import styles from './bars.module.css';

/** The chart's tones, the strongest last. */
export type Tone = 1 | 2 | 3 | 4;

interface BarProps {
  value: number;
  /** The value that fills the whole length. */
  max: number;
  tone?: Tone;
  direction?: 'across' | 'up';
  /** A second value on the same scale, inside the first. */
  inner?: number;
}

const shareOf = (value: number, max: number): number =>
  max > 0 && value > 0 ? Math.min(100, Math.max(1.5, (value / max) * 100)) : 0;

/** A share as a length; a tiny value still shows. */
export const Bar = ({ value, max, tone = 1, direction = 'across', inner }: BarProps): ReactNode => {
  const share = shareOf(value, max);
  return (
    <svg className={styles[direction]} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {direction === 'across' ? (
        <rect className={inner === undefined ? styles[`tone${tone}`] : styles.pale} width={share} height="100" />
      ) : (
        <rect className={styles[`tone${tone}`]} y={100 - share} width="100" height={share} />
      )}
      {inner === undefined ? null : <rect className={styles.inner} width={shareOf(inner, max)} height="100" />}
    </svg>
  );
};

interface BarGroup {
  readonly key: string;
  readonly name: ReactNode;
  readonly bars: readonly { readonly value: number; readonly tone: Tone; readonly words: string }[];
}

/** Several bars a row, on one scale for all rows. */
export const BarGroups = ({ rows }: { rows: readonly BarGroup[] }): ReactNode => {
  const max = Math.max(0, ...rows.flatMap(({ bars }) => bars.map(({ value }) => value)));
  return (
    <div className={styles.groups}>
      {rows.map(({ key, name, bars }) => (
        <div key={key} className={styles.group}>
          <span className={classNames(text.small, styles.groupName)}>{name}</span>
          <div className={styles.bars}>
            {bars.map(({ value, tone, words }) => (
              <div key={tone} className={styles.bar}>
                <Bar value={value} max={max} tone={tone} />
                <span className={styles.value}>{words}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
};

interface BarRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** The part of the value that is filled. */
  readonly inner?: number;
  /** The figures behind the bar, the first one strong. */
  readonly figures: readonly ReactNode[];
}

/** One bar a row with figures behind it, on one scale for all rows. */
export const BarRows = ({ rows }: { rows: readonly BarRow[] }): ReactNode => {
  const max = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, name, value, inner, figures }) => (
        <li key={key} className={styles.row}>
          <span>{name}</span>
          <Bar value={value} max={max} {...(inner === undefined ? { tone: 2 } : { inner })} />
          <span className={styles.figures}>
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a row have fixed places
              <span key={index}>{figure}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
};

interface Column {
  readonly key: string;
  readonly value: number;
  /** The value in words, above a wide column. */
  readonly words: string | null;
  /** The name below the column. */
  readonly name: string | null;
}

/** Upright columns beside each other. */
export const Columns = ({ columns }: { columns: readonly Column[] }): ReactNode => {
  const max = Math.max(0, ...columns.map(({ value }) => value));
  return (
    <ol className={styles.columns}>
      {columns.map(({ key, value, words, name }) => (
        <li key={key} className={styles.column}>
          <span className={styles.amount}>{words}</span>
          <span className={styles.upright}>
            <Bar value={value} max={max} tone={2} direction="up" />
          </span>
          <span className={styles.columnName}>{name}</span>
        </li>
      ))}
    </ol>
  );
};

interface Part {
  readonly key: string;
  readonly value: number;
  readonly look: 'pale' | 'accent' | 'middle' | 'full';
  readonly name: ReactNode;
  readonly figure: ReactNode;
  readonly note: ReactNode;
}

/** One bar of several parts, each named below it with its figure. */
export const StackedBar = ({ parts }: { parts: readonly Part[] }): ReactNode => {
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((all, { value }) => all + value, 0));
  return (
    <>
      <svg className={styles.stacked} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ key, value, look }, index) => (
          <rect
            key={key}
            className={styles[look]}
            x={sum === 0 ? 0 : ((starts[index] ?? 0) / sum) * 100}
            width={sum === 0 ? 0 : (value / sum) * 100}
            height="100"
          />
        ))}
      </svg>
      <ul className={styles.parts}>
        {parts.map(({ key, look, name, figure, note }) => (
          <li key={key} className={styles.part}>
            <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
              <rect className={styles[look]} width="1" height="1" />
            </svg>
            <span>{name}</span>
            <span className={styles.partFigure}>{figure}</span>
            <span className={classNames(text.note, styles.partNote)}>{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
