import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/text/link.tsx';
import { Empty, Skeleton } from '#ui/text/notice.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall } from '../app/session/operator.ts';
import { Definitions, FunnelTable, StepTimes } from './funnel-table.tsx';
import styles from './insight.module.css';
import { readQuestion, rowsPath, writeQuestion } from './insight-question.ts';
import { AsOf, leadOf, PeriodFields } from './insight-tools.tsx';

/** The funnel of each client of a person; a line links to the client's own figures, its counts to their rows. */
export const Component = (): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const day = today();
  const { Von, Bis, Nach } = readQuestion(search, day);
  const question = { Von, Bis, Nach };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['insight-of-clients', Von, Bis],
    queryFn: ({ signal }) => consoleCall(null, 'GET /verwaltung/alle/auswertung', { query: { Von, Bis }, signal }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    document.title = `${t('consoleInsight.screen')} · ${t('console.title')}`;
  }, []);
  const ownPath = (client: string): string =>
    `${screenPath(client, 'auswertung')}?${new URLSearchParams(writeQuestion(question, day))}`;
  return (
    <Screen title={t('consoleInsight.screen')} lead={data ? leadOf(data) : undefined}>
      <div className={styles.tools}>
        <PeriodFields
          question={question}
          today={day}
          onChange={(next) => setSearch(writeQuestion({ ...next, Nach: 'Kanal' }, day))}
        />
      </div>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <AsOf insight={data} onRefresh={() => void refetch()} />
          <div className={classNames(styles.body, isPlaceholderData && styles.old)} aria-busy={isFetching}>
            {data.Gesamt.Anzahl[0] === 0 ? (
              <Empty title={t('consoleInsight.empty.title')}>{t('consoleInsight.empty.period')}</Empty>
            ) : (
              <>
                <FunnelTable
                  insight={data}
                  by={{ title: t('consoleInsight.byClient') }}
                  nameOf={({ Wert, Name }) => <Link to={ownPath(Wert)}>{Name ?? Wert}</Link>}
                  rowsOf={({ Wert }) => (Wert === '' ? null : (more) => rowsPath(Wert, question, more))}
                />
                <StepTimes steps={data.Schritte} />
              </>
            )}
            <Definitions />
          </div>
        </>
      ) : error ? null : (
        <Skeleton shape="block" />
      )}
    </Screen>
  );
};
