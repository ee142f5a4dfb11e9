import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDate, formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Link } from '#ui/text/link.tsx';
import frame from '#work/screen/screen.module.css';
import { ScreenHead } from '#work/screen/screen-head.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { formatSum } from './parts/format-sum.ts';
import { Loaded } from './parts/loaded.tsx';
import styles from './parts/parts.module.css';
import { PayoutTabs } from './parts/payout-tabs.tsx';
import { runTone } from './parts/proposal-state.ts';

/** The payout runs, the newest first. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('seite') ?? '1') || 1);
  const query = useQuery({
    queryKey: ['payout', Key, 'runs', page],
    queryFn: ({ signal }) =>
      consoleCall(Key, 'GET /verwaltung/auszahlung/laeufe', { query: { Page: String(page) }, signal }),
  });
  const path = screenPath(Key, 'auszahlung', 'laeufe');
  return (
    <div className={frame.screen}>
      <ScreenHead title={t('console.payout.tabs.runs')} />
      <PayoutTabs />
      <Loaded query={query}>
        {({ Items, HasNext }) =>
          Items.length === 0 ? (
            <Empty title={t('console.payout.noRuns')}>
              <p>{t('console.payout.noRunsText')}</p>
            </Empty>
          ) : (
            <>
              <Scroll label={t('console.payout.tabs.runs')}>
                <DataTable
                  caption={t('console.payout.tabs.runs')}
                  columns={[
                    { title: t('console.payout.columns.run') },
                    { title: t('console.payout.columns.made') },
                    { title: t('console.payout.columns.by') },
                    { title: t('console.payout.executionDay') },
                    { title: t('console.payout.columns.count'), kind: 'number' },
                    { title: t('console.payout.columns.sum'), kind: 'number' },
                    { title: t('console.payout.columns.open'), kind: 'number' },
                    { title: t('console.payout.columns.state') },
                  ]}
                >
                  {Items.map((run) => (
                    <tr key={run.Laufnummer}>
                      <Cell className={styles.code}>
                        <Link to={screenPath(Key, 'auszahlung', 'laeufe', run.Laufnummer)}>{run.Laufnummer}</Link>
                      </Cell>
                      <Cell>{formatDateTime(run.ErstelltAm)}</Cell>
                      <Cell>{run.ErstelltVon}</Cell>
                      <Cell>{formatDate(run.Ausfuehrungsdatum)}</Cell>
                      <Cell kind="number">{formatNumber(run.Anzahl)}</Cell>
                      <Cell kind="number">
                        <Money>{formatSum(run.SummeCent)}</Money>
                      </Cell>
                      <Cell kind="number">{formatNumber(run.Zahlungen.Offen)}</Cell>
                      <Cell>
                        <StateDot tone={runTone(run.Status)}>{t(`console.payout.runStates.${run.Status}`)}</StateDot>
                      </Cell>
                    </tr>
                  ))}
                </DataTable>
              </Scroll>
              <Row gap="md">
                {page > 1 ? <Link to={`${path}?seite=${page - 1}`}>{t('console.payout.newer')}</Link> : null}
                {HasNext ? <Link to={`${path}?seite=${page + 1}`}>{t('console.payout.older')}</Link> : null}
              </Row>
            </>
          )
        }
      </Loaded>
    </div>
  );
};
