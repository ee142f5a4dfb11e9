import type { StopView } from '@mundwerk/contract/console/repair/stop';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { LiftStopAct, SetStopAct } from '../acts/stop-acts.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import styles from './stops-screen.module.css';

/** The end of a stop, or when and by whom it was lifted. */
const endOf = ({ Bis, AufgehobenAm, AufgehobenVon }: StopView): string => {
  if (AufgehobenAm) return t('consoleStops.lifted', { when: formatDateTime(AufgehobenAm), name: AufgehobenVon ?? '' });
  return Bis ? formatDateTime(Bis) : t('consoleStops.byHand');
};

const Row = ({ stop, onDone }: { stop: StopView; onDone: () => void }): ReactNode => (
  <tr className={stop.IstAktiv ? undefined : text.soft}>
    <Cell below={t(`consoleActs.stop.targets.${stop.Ziel}`)}>{stop.Name}</Cell>
    <Cell>{stop.Umfang.map((scope) => t(`consoleActs.stop.scopes.${scope}`)).join(', ')}</Cell>
    <Cell>
      {Object.entries(stop.Texte).map(([language, words]) => (
        <span key={language} lang={language} className={styles.words}>
          {words}
        </span>
      ))}
    </Cell>
    <Cell below={stop.Von}>{formatDateTime(stop.SeitWann)}</Cell>
    <Cell>{endOf(stop)}</Cell>
    <Cell>{stop.IstAktiv ? <LiftStopAct id={stop.Id} onDone={onDone} /> : null}</Cell>
  </tr>
);

const Stops = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stops', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/stopps', { signal }),
  });
  const again = (): void => void refetch();
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={again} />;
  if (!data) return <Skeleton shape="block" />;
  const table = (
    <div className={styles.table}>
      <DataTable
        caption={t('consoleStops.title')}
        columns={[
          { title: t('consoleStops.columns.what') },
          { title: t('consoleStops.columns.scope') },
          { title: t('consoleStops.columns.text') },
          { title: t('consoleStops.columns.since') },
          { title: t('consoleStops.columns.until') },
          { title: t('consoleStops.columns.acts') },
        ]}
      >
        {data.map((stop) => (
          <Row key={stop.Id} stop={stop} onDone={again} />
        ))}
      </DataTable>
    </div>
  );
  return (
    <>
      <div>
        <SetStopAct onDone={again} />
      </div>
      {data.length > 0 ? (
        table
      ) : (
        <Empty title={t('consoleStops.emptyTitle')}>
          <p>{t('consoleStops.emptyText')}</p>
        </Empty>
      )}
    </>
  );
};

/** The stops with their authors and ends, and the act that sets one. */
export const Component = (): ReactNode => (
  <div className={styles.screen}>
    <div>
      <h1 className={text.xxl}>{t('consoleStops.title')}</h1>
      <p className={text.soft}>{t('consoleStops.lead')}</p>
    </div>
    <Stops />
  </div>
);
