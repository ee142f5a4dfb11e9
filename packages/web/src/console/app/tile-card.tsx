import type { ReactNode } from 'react';
import { Card } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import styles from './tile-card.module.css';

/** A line of a tile: a link to the pending rows, with their number. */
export interface TileRow {
  readonly to: string;
  readonly label: string;
  readonly value: string;
  /** Highlights a row that cannot wait. */
  readonly isUrgent?: boolean;
}

interface TileCardProps {
  readonly title: string;
  readonly rows: readonly TileRow[];
  /** Sentences below the rows. */
  readonly notes?: readonly string[];
}

/** A tile of the first screen: a part of the console with its pending items. */
export const TileCard = ({ title, rows, notes = [] }: TileCardProps): ReactNode => (
  <Card className={styles.tile}>
    <h2 className={text.lg}>{title}</h2>
    <ul className={styles.rows}>
      {rows.map(({ to, label, value, isUrgent }) => (
        <li key={to}>
          <Link to={to} className={isUrgent ? text.strong : undefined}>
            {label}
          </Link>
          <span className={text.numbers}>{value}</span>
        </li>
      ))}
    </ul>
    {notes.map((note) => (
      <p key={note} className={text.note}>
        {note}
      </p>
    ))}
  </Card>
);
