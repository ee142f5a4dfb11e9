import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { softHyphens } from '#lib/text/soft-hyphens.ts';
import { classNames } from '#ui/class-names.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { Agency } from '../area/tab-props.ts';
import { monthWords } from '../month-words.ts';
import { DownloadStatement } from './download-statement.tsx';
import { agencyStatement, type Statement } from './statement-data.ts';
import styles from './statements.module.css';

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
