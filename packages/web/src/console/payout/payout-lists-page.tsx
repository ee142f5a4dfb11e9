import type { ReactNode } from 'react';
import type { ReplyOf } from '#lib/http/api.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDate, formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { LoadedTable, RowTable } from '#work/screen/row-table.tsx';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';
import { BankUpload, DifferenceRows } from './bank-files.tsx';
import styles from './parts.module.css';
import { PayoutTabs, proposalTone, proposalWord, runTone, signerWord } from './payment-rows.tsx';

/** The proposals of runs, those that wait for a second person first. */
export const Proposals = (): ReactNode => {
  const { Key } = useConsoleClient();
  const query = useConsoleQuery(['payout', 'proposals'], 'GET /verwaltung/auszahlung/vorschlaege');
  return (
    <Screen title={t('console.payout.tabs.proposals')} lead={t('console.payout.proposalsLead')}>
      <PayoutTabs />
      <LoadedTable
        query={query}
        rows={({ Items }) => Items}
        caption={t('console.payout.tabs.proposals')}
        empty={{ title: t('console.payout.noProposals'), text: t('console.payout.noProposalsText') }}
        keyOf={({ Id }) => Id}
        columns={[
          {
            title: t('console.payout.columns.proposed'),
            cell: ({ Id, VorgeschlagenAm }) => (
              <Link to={screenPath(Key, 'auszahlung', 'vorschlaege', Id)}>{formatDateTime(VorgeschlagenAm)}</Link>
            ),
          },
          { title: t('console.payout.columns.by'), cell: ({ VorgeschlagenVon }) => VorgeschlagenVon },
          { title: t('console.payout.columns.count'), number: ({ Anzahl }) => Anzahl },
          { title: t('console.payout.columns.sum'), sum: ({ SummeCent }) => SummeCent },
          {
            title: t('console.payout.columns.state'),
            cell: ({ Status }) => <StateDot tone={proposalTone(Status)}>{proposalWord(Status)}</StateDot>,
          },
          {
            title: t('console.payout.columns.run'),
            cell: ({ Laufnummer }) =>
              Laufnummer ? <Link to={screenPath(Key, 'auszahlung', 'laeufe', Laufnummer)}>{Laufnummer}</Link> : '–',
            className: styles.code,
          },
        ]}
      />
    </Screen>
  );
};

/** The payout runs, the newest first. */
export const Runs = (): ReactNode => {
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
        {({ Items, HasNext }) => (
          <>
            <RowTable
              caption={t('console.payout.tabs.runs')}
              empty={{ title: t('console.payout.noRuns'), text: t('console.payout.noRunsText') }}
              rows={Items}
              keyOf={({ Laufnummer }) => Laufnummer}
              columns={[
                {
                  title: t('console.payout.columns.run'),
                  cell: ({ Laufnummer }) => <Link to={`${path}/${encodeURIComponent(Laufnummer)}`}>{Laufnummer}</Link>,
                  className: styles.code,
                },
                { title: t('console.payout.columns.made'), moment: ({ ErstelltAm }) => ErstelltAm },
                { title: t('console.payout.columns.by'), cell: ({ ErstelltVon }) => signerWord(ErstelltVon) },
                {
                  title: t('console.payout.executionDay'),
                  cell: ({ Ausfuehrungsdatum }) => formatDate(Ausfuehrungsdatum),
                },
                { title: t('console.payout.columns.count'), number: ({ Anzahl }) => Anzahl },
                { title: t('console.payout.columns.sum'), sum: ({ SummeCent }) => SummeCent },
                { title: t('console.payout.columns.open'), number: ({ Zahlungen }) => Zahlungen.Offen },
                {
                  title: t('console.payout.columns.state'),
                  cell: ({ Status }) => (
                    <StateDot tone={runTone(Status)}>{t(`console.payout.runStates.${Status}`)}</StateDot>
                  ),
                },
              ]}
            />
            <Row gap="md">
              {page > 1 ? <Link to={`${path}?seite=${page - 1}`}>{t('console.payout.newer')}</Link> : null}
              {HasNext ? <Link to={`${path}?seite=${page + 1}`}>{t('console.payout.older')}</Link> : null}
            </Row>
          </>
        )}
      </Loaded>
    </Screen>
  );
};

/** Upload of the bank's files, with the results of earlier ones. */
export const BankFiles = (): ReactNode => {
  const may = useMay();
  const query = useConsoleQuery(['payout', 'bankFiles'], 'GET /verwaltung/auszahlung/bankdateien');
  return (
    <Screen title={t('console.payout.tabs.bankFiles')} lead={t('console.payout.bankLead')}>
      <PayoutTabs />
      {may('payout.bankfile') ? <BankUpload /> : null}
      <LoadedTable
        query={query}
        rows={({ Items }) => Items}
        caption={t('console.payout.tabs.bankFiles')}
        empty={{ title: t('console.payout.noBankFiles'), text: t('console.payout.noBankFilesText') }}
        keyOf={({ Id }) => Id}
        columns={[
          {
            title: t('console.payout.columns.file'),
            cell: ({ Nachrichtennummer }) => Nachrichtennummer,
            below: ({ Format }) => Format,
            className: styles.code,
          },
          { title: t('console.payout.columns.at'), moment: ({ Am }) => Am },
          { title: t('console.payout.columns.by'), cell: ({ Von }) => signerWord(Von) },
          ...(
            [
              ['booked', 'Gebucht'],
              ['returned', 'Zurueckgegeben'],
              ['unchanged', 'Unveraendert'],
              ['unknown', 'Unbekannt'],
              ['open', 'Offen'],
            ] as const
          ).map(([column, field]) => ({
            title: t(`console.payout.columns.${column}`),
            number: (file: ReplyOf<'GET /verwaltung/auszahlung/bankdateien'>['Items'][number]) => file[field],
          })),
        ]}
      />
    </Screen>
  );
};

const openWords = (open: number): string =>
  open > 0
    ? t('console.payout.differencesLead', { count: open, number: formatNumber(open) })
    : t('console.payout.noOpenDifferences');

/** The differences of all runs, those that wait for a person first. */
export const Differences = (): ReactNode => {
  const query = useConsoleQuery(['payout', 'differences'], 'GET /verwaltung/auszahlung/abweichungen');
  return (
    <Screen title={t('console.payout.tabs.differences')} lead={query.data && openWords(query.data.Offen)}>
      <PayoutTabs />
      <Loaded query={query}>
        {({ Items }) => <DifferenceRows differences={Items} empty={t('console.payout.noDifferencesText')} />}
      </Loaded>
    </Screen>
  );
};
