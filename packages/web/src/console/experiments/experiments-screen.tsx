import type { ExperimentRow } from '@mundwerk/contract/console/programme/experiment-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Link } from '#ui/text/link.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import screen from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { courseWords, experimentsKey, goalWords, toneOf, verdictWords } from './experiment-words.ts';

const Row = ({ client, row }: { client: string; row: ExperimentRow }): ReactNode => (
  <tr>
    <Cell below={t(`consoleExperiments.surfaces.${row.Flaeche}`)}>
      <Link to={screenPath(client, 'experimente', row.Id)}>{row.Frage}</Link>
    </Cell>
    <Cell>{goalWords(row)}</Cell>
    <Cell>
      <StateDot tone={toneOf(row)}>{t(`consoleExperiments.states.${row.Status}`)}</StateDot>
    </Cell>
    <Cell>{courseWords(row)}</Cell>
    <Cell>{verdictWords(row)}</Cell>
    <Cell>{row.Entscheidung === null ? '–' : row.Entscheidung || t('consoleExperiments.oldWay')}</Cell>
  </tr>
);

const leadOf = (rows: readonly ExperimentRow[]): string => {
  const running = rows.filter(({ Status }) => Status === 'Laeuft').length;
  const waiting = rows.filter(({ Status }) => Status === 'Gestoppt').length;
  return [
    running === 0 ? t('consoleExperiments.lead.none') : t('consoleExperiments.lead.running', { count: running }),
    ...(waiting > 0 ? [t('consoleExperiments.lead.waiting', { count: waiting })] : []),
  ].join(' ');
};

const Rows = ({ client, rows }: { client: string; rows: readonly ExperimentRow[] }): ReactNode =>
  rows.length === 0 ? (
    <Empty title={t('consoleExperiments.empty.title')}>
      <p>{t('consoleExperiments.empty.text')}</p>
    </Empty>
  ) : (
    <Scroll label={t('consoleExperiments.title')}>
      <DataTable
        caption={t('consoleExperiments.title')}
        columns={(['question', 'goal', 'state', 'course', 'verdict', 'decision'] as const).map((column) => ({
          title: t(`consoleExperiments.columns.${column}`),
        }))}
      >
        {rows.map((row) => (
          <Row key={row.Id} client={client} row={row} />
        ))}
      </DataTable>
    </Scroll>
  );

/** The experiments of a client, including those without a finding. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: experimentsKey(Key),
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/experimente', { signal }),
  });
  return (
    <div className={screen.screen}>
      <ScreenHead title={t('consoleExperiments.title')} lead={data ? leadOf(data) : undefined}>
        {may('experiment.draft') ? (
          <ButtonLink size="sm" to={screenPath(Key, 'experimente', 'neu')}>
            {t('consoleExperiments.create.open')}
          </ButtonLink>
        ) : null}
      </ScreenHead>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data ? <Rows client={Key} rows={data} /> : null}
    </div>
  );
};
