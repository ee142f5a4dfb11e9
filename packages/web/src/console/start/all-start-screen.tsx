import type { MandantZahlen } from '@mundwerk/contract/console/all-clients';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { today } from '#lib/text/clock.ts';
import { formatNumber, formatWeekday } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Card, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Empty } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Loaded } from '#work/screen/loaded.tsx';
import { ALL, screenPath } from '../app/paths.ts';
import { loadAllCounts, useOperator } from '../app/session/operator.ts';
import styles from './start-screen.module.css';
import tileStyles from './tile-card.module.css';
import { waitingRows } from './waiting-rows.ts';

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
  <Card className={tileStyles.tile}>
    <h2 className={text.lg}>{title}</h2>
    <ul className={tileStyles.rows}>
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

const rowsOf = (client: MandantZahlen): TileRow[] =>
  waitingRows(client.Mandant.Key, client).map(({ to, label, count, sum, isUrgent }) => ({
    to,
    label,
    value: sum ? `${formatNumber(count)} · ${sum}` : formatNumber(count),
    ...(isUrgent ? { isUrgent } : {}),
  }));

const sumOf = (counts: readonly MandantZahlen[], name: 'FuerMich' | 'HeuteFaellig'): number =>
  counts.reduce((sum, { Posteingang }) => sum + (Posteingang?.[name] ?? 0), 0);

/** One sentence about the person's pending items with all their clients. */
const Summary = ({ counts }: { counts: readonly MandantZahlen[] }): ReactNode => {
  const [waiting, due] = [sumOf(counts, 'FuerMich'), sumOf(counts, 'HeuteFaellig')];
  if (waiting === 0) return null;
  return (
    <p className={text.soft} role="status">
      {t('console.start.waiting', { count: waiting })}{' '}
      {due > 0 ? t('console.start.due', { count: due }) : t('console.start.notDue')}
    </p>
  );
};

const Clients = ({ counts }: { counts: readonly MandantZahlen[] }): ReactNode => {
  const cards = counts.map((of) => ({ of, rows: rowsOf(of) }));
  const quiet = cards.filter(({ rows }) => rows.length === 0);
  return (
    <>
      {quiet.length === cards.length ? (
        <Empty title={t('console.start.doneTitle')}>
          <p>{t('console.start.doneText')}</p>
        </Empty>
      ) : null}
      <div className={styles.tiles}>
        {cards.map(({ of: { Mandant }, rows }) =>
          rows.length > 0 ? <TileCard key={Mandant.Key} title={Mandant.Name} rows={rows} /> : null,
        )}
      </div>
      {quiet.length > 0 ? (
        <p className={text.soft}>
          {t('console.all.quiet')}{' '}
          {quiet.map(({ of: { Mandant } }, index) => (
            <span key={Mandant.Key}>
              {index > 0 ? ', ' : null}
              <Link to={screenPath(Mandant.Key)}>{Mandant.Name}</Link>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
};

/** The first screen of all clients: pending items by client, for the person's own roles. */
export const Component = (): ReactNode => {
  const { Name } = useOperator();
  const query = useQuery({
    queryKey: ['tile', ALL],
    queryFn: ({ signal }) => loadAllCounts(signal),
  });
  return (
    <Stack>
      <div className={styles.head}>
        <div>
          <h1 className={text.xxl}>{t('console.start.title', { name: Name.split(' ', 1)[0] ?? Name })}</h1>
          {query.data ? <Summary counts={query.data} /> : null}
        </div>
        <p className={text.soft}>{formatWeekday(today())}</p>
      </div>
      <Loaded query={query}>{(data) => <Clients counts={data} />}</Loaded>
    </Stack>
  );
};
