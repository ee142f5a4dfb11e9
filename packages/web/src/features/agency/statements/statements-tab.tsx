import type { getMonthlyStatement, MonthlyStatement } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { softHyphens } from '#lib/text/soft-hyphens.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { monthWords } from '../agency-words.ts';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { Agency, TabProps } from '../area/tab-path.ts';
import { agencyCall, agencyFile } from '../session/agency-call.ts';
import styles from './statements.module.css';

/** One month in detail. */
export type Statement = CallReply<typeof getMonthlyStatement>;

/** The months that have items, newest first. */
export const agencyStatements = (agentur: string) =>
  queryOptions({
    queryKey: ['agency-statements', agentur],
    queryFn: ({ signal }) => agencyCall('GET /agentur/rechnungen/{agentur}', { params: { agentur }, signal }),
  });

/** The items of one month. */
export const agencyStatement = (agentur: string, monat: string) =>
  queryOptions({
    queryKey: ['agency-statement', agentur, monat],
    queryFn: ({ signal }) =>
      agencyCall('GET /agentur/rechnungen/{agentur}/{monat}', { params: { agentur, monat }, signal }),
  });

interface DownloadStatementProps {
  agentur: string;
  month: string;
  /** Says only "PDF", where the row beside it names the month. */
  isShort?: boolean;
}

/** The month as a PDF, saved on the device. */
export const DownloadStatement = ({ agentur, month, isShort = false }: DownloadStatementProps): ReactNode => {
  const download = useMutation({
    mutationFn: () =>
      agencyFile('GET /agentur/rechnungen/{agentur}/{monat}/pdf', { params: { agentur, monat: month } }),
    onSuccess: (file) => saveFile(t('agency.statements.fileName', { agency: agentur, month }), file),
  });
  const words = t('agency.statements.download', { month: monthWords(month) });
  return (
    <div className={styles.download}>
      <Button
        kind={isShort ? 'quiet' : 'secondary'}
        isBusy={download.isPending}
        onClick={() => download.mutate()}
        {...(isShort ? { 'aria-label': words, title: words } : {})}
      >
        <Icon icon={Download} />
        {isShort ? t('agency.statements.pdf') : words}
      </Button>
      {download.error ? <Notice kind="error">{download.error.message}</Notice> : null}
      <VisuallyHidden>
        <span role="status">{download.isSuccess ? t('agency.statements.done') : null}</span>
      </VisuallyHidden>
    </div>
  );
};

/** The parameter that names the month that is open. */
export const MONTH_PARAMETER = 'monat';

/** A reward can appear in a month more than once, e.g. provided and then cancelled, so all its facts form the key. */
const keyOf = (item: Statement['Posten'][number]): string =>
  [item.Praemierungsnummer, item.Beguenstigter, item.Anlass, item.Datum, item.WertCent].join(' ');

const detailsOf = ({ Anlass, Beguenstigter, Auftragsnummer }: Statement['Posten'][number]): string[] => [
  t(`agency.statements.reasons.${Anlass}`),
  t(`agency.statements.for.${Beguenstigter}`),
  t('agency.statements.order', { number: Auftragsnummer }),
];

const Items = ({ statement }: { statement: Statement }): ReactNode => (
  <DataTable
    caption={t('agency.statements.itemsCaption', { month: monthWords(statement.Monat) })}
    className={styles.table}
    columns={[
      { title: t('agency.statements.day') },
      { title: t('agency.statements.what') },
      { title: t('agency.statements.amount'), kind: 'number' },
    ]}
    foot={
      <tr>
        <th scope="row" colSpan={2}>
          {t('agency.statements.total')}
        </th>
        <Cell kind="number">{formatMoney(statement.SummeCent)}</Cell>
      </tr>
    }
  >
    {statement.Posten.map((item) => (
      <tr key={keyOf(item)}>
        <Cell kind="day">{formatDate(item.Datum)}</Cell>
        <Cell className={styles.what}>
          <span className={text.line}>{softHyphens(item.Produkt)}</span>
          {detailsOf(item).map((detail) => (
            <span key={detail} className={classNames(text.note, text.line, styles.detail)}>
              {detail}
            </span>
          ))}
        </Cell>
        <Cell kind="number">{formatMoney(item.WertCent)}</Cell>
      </tr>
    ))}
  </DataTable>
);

const Details = ({ agentur, month }: { agentur: string; month: string }): ReactNode => {
  const { data, error, isFetching, refetch } = useQuery(agencyStatement(agentur, month));
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  return (
    <>
      {data.IstAbgeschlossen ? null : (
        <p className={classNames(text.soft, text.measure)}>{t('agency.statements.runningLong')}</p>
      )}
      {data.Posten.length > 0 ? (
        <Items statement={data} />
      ) : (
        <p className={classNames(text.soft, text.measure)}>{t('agency.statements.emptyMonth')}</p>
      )}
    </>
  );
};

/** One month: its cost, its items, and the same as a file. */
export const StatementOfMonth = ({ agency, month }: { agency: Agency; month: string }): ReactNode => {
  const { pathname, search } = useLocation();
  const titleId = useId();
  const back = new URLSearchParams(search);
  back.delete(MONTH_PARAMETER);
  return (
    <Stack as="section" className={styles.month} aria-labelledby={titleId}>
      <Link to={{ pathname, search: back.toString() }} className={classNames(text.target, text.start)}>
        <Icon icon={ArrowLeft} />
        {t('agency.statements.all')}
      </Link>
      <Row isApart gap="sm">
        <h2 id={titleId} className={text.xl}>
          {monthWords(month)}
        </h2>
        <DownloadStatement agentur={agency.Agenturnummer} month={month} />
      </Row>
      <Details agentur={agency.Agenturnummer} month={month} />
    </Stack>
  );
};

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const MonthRow = ({ agentur, statement }: { agentur: string; statement: MonthlyStatement }): ReactNode => {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  address.set(MONTH_PARAMETER, statement.Monat);
  return (
    <tr>
      <th scope="row">
        <Link to={`${pathname}?${address}`}>{monthWords(statement.Monat)}</Link>
        {statement.IstAbgeschlossen ? null : (
          <span className={classNames(text.note, text.line)}>{t('agency.statements.running')}</span>
        )}
      </th>
      <Cell kind="number">{formatNumber(statement.Praemien)}</Cell>
      <Cell kind="number">{formatMoney(statement.SummeCent)}</Cell>
      <Cell className={styles.action}>
        <DownloadStatement agentur={agentur} month={statement.Monat} isShort />
      </Cell>
    </tr>
  );
};

const Months = ({ agency }: TabProps): ReactNode => {
  const { data, error, isFetching, refetch } = useQuery(agencyStatements(agency.Agenturnummer));
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  if (data.length === 0) return <p className={classNames(text.soft, text.measure)}>{t('agency.statements.empty')}</p>;
  return (
    <>
      <p className={classNames(text.soft, text.measure)}>{t('agency.statements.lead')}</p>
      <DataTable
        caption={t('agency.statements.caption')}
        className={classNames(styles.table, styles.months)}
        columns={[
          { title: t('agency.statements.month') },
          { title: t('agency.statements.rewards'), kind: 'number' },
          { title: t('agency.statements.sum'), kind: 'number' },
          { title: t('agency.statements.file'), className: styles.action },
        ]}
      >
        {data.map((statement) => (
          <MonthRow key={statement.Monat} agentur={agency.Agenturnummer} statement={statement} />
        ))}
      </DataTable>
    </>
  );
};

/** The cost of the agency's rewards, month by month; the URL names the open month. */
export const StatementsTab = ({ agency }: TabProps): ReactNode => {
  const [search] = useSearchParams();
  const month = search.get(MONTH_PARAMETER);
  return month !== null && MONTH.test(month) ? (
    <StatementOfMonth agency={agency} month={month} />
  ) : (
    <Months agency={agency} />
  );
};
