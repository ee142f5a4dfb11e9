import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { loadImports } from './order-import-calls.ts';

const TONES = { Laeuft: 'moving', Fertig: 'done', Abgebrochen: 'ended' } as const;

/** Earlier imports: when, by whom, and the numbers of lines by result. */
export const ImportHistory = ({ client }: { client: string }): ReactNode => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['orderImports', client],
    queryFn: ({ signal }) => loadImports(client, signal),
  });
  return (
    <Section title={t('consoleOrderImport.history')}>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.Importe.length === 0 ? (
        <Empty title={t('consoleOrderImport.noHistory')}>
          <p>{t('consoleOrderImport.noHistoryText')}</p>
        </Empty>
      ) : null}
      {data && data.Importe.length > 0 ? (
        <Scroll label={t('consoleOrderImport.historyTable')}>
          <DataTable
            caption={t('consoleOrderImport.history')}
            columns={[
              { title: t('consoleOrderImport.at') },
              { title: t('consoleOrderImport.by') },
              { title: t('consoleOrderImport.state') },
              { title: t('consoleOrderImport.lines'), kind: 'number' },
              { title: t('consoleOrderImport.outcomes.Angelegt'), kind: 'number' },
              { title: t('consoleOrderImport.outcomes.Geaendert'), kind: 'number' },
              { title: t('consoleOrderImport.outcomes.Unveraendert'), kind: 'number' },
              { title: t('consoleOrderImport.outcomes.Abgelehnt'), kind: 'number' },
            ]}
          >
            {data.Importe.map((entry) => (
              <tr key={entry.Id}>
                <Cell>{formatDateTime(entry.Am)}</Cell>
                <Cell>{entry.Von}</Cell>
                <Cell>
                  <StateDot tone={TONES[entry.Stand]}>{t(`consoleOrderImport.states.${entry.Stand}`)}</StateDot>
                </Cell>
                <Cell kind="number">{formatNumber(entry.Zeilen)}</Cell>
                <Cell kind="number">{formatNumber(entry.Angelegt)}</Cell>
                <Cell kind="number">{formatNumber(entry.Geaendert)}</Cell>
                <Cell kind="number">{formatNumber(entry.Unveraendert)}</Cell>
                <Cell kind="number">{formatNumber(entry.Abgelehnt)}</Cell>
              </tr>
            ))}
          </DataTable>
        </Scroll>
      ) : null}
    </Section>
  );
};
