import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDate, formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Empty } from '#ui/text/notice.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { PayoutTabs } from './parts/layout.tsx';
import styles from './parts/parts.module.css';
import { formatSum, runTone } from './parts/payout-words.ts';

/** The payout runs, the newest first. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('seite') ?? '1') || 1);
  const query = useConsoleQuery(['payout', 'runs', page], 'GET /verwaltung/auszahlung/laeufe', {
    query: { Page: String(page) },
  });
  const path = screenPath(Key, 'auszahlung', 'laeufe');
  return (
    <Screen title={t('console.payout.tabs.runs')}>
      <PayoutTabs />
      <Loaded query={query}>
        {({ Items, HasNext }) =>
          Items.length === 0 ? (
            <Empty title={t('console.payout.noRuns')}>
              <p>{t('console.payout.noRunsText')}</p>
            </Empty>
          ) : (
            <>
              <RowTable
                caption={t('console.payout.tabs.runs')}
                rows={Items}
                keyOf={(run) => run.Laufnummer}
                columns={[
                  {
                    title: t('console.payout.columns.run'),
                    cell: (run) => (
                      <Link to={screenPath(Key, 'auszahlung', 'laeufe', run.Laufnummer)}>{run.Laufnummer}</Link>
                    ),
                    className: styles.code,
                  },
                  { title: t('console.payout.columns.made'), cell: (run) => formatDateTime(run.ErstelltAm) },
                  { title: t('console.payout.columns.by'), cell: (run) => run.ErstelltVon },
                  { title: t('console.payout.executionDay'), cell: (run) => formatDate(run.Ausfuehrungsdatum) },
                  { title: t('console.payout.columns.count'), kind: 'number', cell: (run) => formatNumber(run.Anzahl) },
                  {
                    title: t('console.payout.columns.sum'),
                    kind: 'number',
                    cell: (run) => <Money>{formatSum(run.SummeCent)}</Money>,
                  },
                  {
                    title: t('console.payout.columns.open'),
                    kind: 'number',
                    cell: (run) => formatNumber(run.Zahlungen.Offen),
                  },
                  {
                    title: t('console.payout.columns.state'),
                    cell: (run) => (
                      <StateDot tone={runTone(run.Status)}>{t(`console.payout.runStates.${run.Status}`)}</StateDot>
                    ),
                  },
                ]}
              />
              <Row gap="md">
                {page > 1 ? <Link to={`${path}?seite=${page - 1}`}>{t('console.payout.newer')}</Link> : null}
                {HasNext ? <Link to={`${path}?seite=${page + 1}`}>{t('console.payout.older')}</Link> : null}
              </Row>
            </>
          )
        }
      </Loaded>
    </Screen>
  );
};
