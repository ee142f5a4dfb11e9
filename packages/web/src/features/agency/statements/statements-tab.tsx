import type { MonthlyStatement } from '@mundwerk/contract/agency/agency-figures';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-props.ts';
import { monthWords } from '../month-words.ts';
import { DownloadStatement } from './download-statement.tsx';
import { agencyStatements } from './statement-data.ts';
import { MONTH_PARAMETER, StatementOfMonth } from './statement-of-month.tsx';
import styles from './statements.module.css';

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
