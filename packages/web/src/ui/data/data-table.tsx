import type { ReactNode, Ref, TdHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { LongWords } from '../text/long-words.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './data-table.module.css';
import rowButtonStyles from './row-button.module.css';
import stateDotStyles from './state-dot.module.css';

/** A column; figures are aligned at its end. */
export interface DataColumn {
  readonly title: string;
  readonly kind?: 'text' | 'number' | undefined;
  readonly className?: string | undefined;
}

interface DataTableProps {
  /** What the table is about, for screen readers. */
  caption: string;
  columns: readonly DataColumn[];
  /** The rows. */
  children: ReactNode;
  /** The summary row. */
  foot?: ReactNode;
  isDense?: boolean;
  className?: string | undefined;
  /** The table body, for keyboard navigation between rows. */
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** Figures and words in rows, with a head over every column. */
export const DataTable = ({
  caption,
  columns,
  children,
  foot,
  isDense,
  className,
  bodyRef,
}: DataTableProps): ReactNode => (
  <table className={classNames(styles.table, isDense && styles.dense, className)}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {columns.map(({ title, kind, className: own }) => (
          <th key={title} scope="col" className={classNames(kind === 'number' && styles.number, own) || undefined}>
            <LongWords>{title}</LongWords>
          </th>
        ))}
      </tr>
    </thead>
    <tbody ref={bodyRef}>{children}</tbody>
    {foot ? <tfoot>{foot}</tfoot> : null}
  </table>
);

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  kind?: 'number' | 'day' | undefined;
  /** A second, quieter line. */
  below?: ReactNode;
}

/** A cell of a `DataTable`. */
export const Cell = ({ kind, below, className, children, ...rest }: CellProps): ReactNode => (
  <td {...rest} className={classNames(kind && styles[kind], className) || undefined}>
    <LongWords>{children}</LongWords>
    {below ? <span className={styles.below}>{below}</span> : null}
  </td>
);

interface RowButtonProps {
  label: string;
  /** The row it belongs to, for screen readers, which announce one button after the other. */
  about: string;
  onPress: () => void;
}

/** The action of a row of a list. */
export const RowButton = ({ label, about, onPress }: RowButtonProps): ReactNode => (
  <button type="button" className={rowButtonStyles.button} aria-label={`${label}: ${about}`} onClick={onPress}>
    {label}
  </button>
);

/** The progress of something. */
export type StateTone = 'waiting' | 'moving' | 'done' | 'ended';

/** A state as a word, with a dot whose shape shows the progress. */
export const StateDot = ({ tone, children }: { tone: StateTone | undefined; children: ReactNode }): ReactNode => (
  <span className={stateDotStyles.state}>
    {tone ? <span className={stateDotStyles[tone]} aria-hidden="true" /> : null}
    {children}
  </span>
);
