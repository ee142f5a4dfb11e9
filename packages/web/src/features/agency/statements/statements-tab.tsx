import type { Invoice } from '@mundwerk/contract/agency-figures';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-props.ts';
import { monthWords } from '../month-words.ts';
import { DownloadStatement } from './download-statement.tsx';
import { agencyStatements } from './statement-data.ts';
import { MONTH_PARAMETER, StatementOfMonth } from './statement-of-month.tsx';
import styles from './statements.module.css';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const MonthRow = ({ agentur, invoice }: { agentur: string; invoice: Invoice }): ReactNode => {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  address.set(MONTH_PARAMETER, invoice.Monat);
  return (
    <tr>
      <th scope="row">
        <Link to={`${pathname}?${address}`}>{monthWords(invoice.Monat)}</Link>
        {invoice.IstAbgeschlossen ? null : <span className={styles.sub}>{t('agency.statements.running')}</span>}
      </th>
      <td className={styles.number}>{formatNumber(invoice.Praemien)}</td>
      <td className={styles.number}>{formatMoney(invoice.SummeCent)}</td>
      <td className={styles.action}>
        <DownloadStatement agentur={agentur} month={invoice.Monat} isShort />
      </td>
    </tr>
  );
};

const Months = ({ agency }: TabProps): ReactNode => {
  const { data, error, isFetching, refetch } = useQuery(agencyStatements(agency.Agenturnummer));
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  if (data.length === 0) return <p className={styles.lead}>{t('agency.statements.empty')}</p>;
  return (
    <>
      <p className={styles.lead}>{t('agency.statements.lead')}</p>
      <table className={classNames(styles.table, styles.months)}>
        <caption>
          <VisuallyHidden>{t('agency.statements.caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('agency.statements.month')}</th>
            <th scope="col" className={styles.number}>
              {t('agency.statements.rewards')}
            </th>
            <th scope="col" className={styles.number}>
              {t('agency.statements.sum')}
            </th>
            <th scope="col" className={styles.action}>
              {t('agency.statements.file')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((invoice) => (
            <MonthRow key={invoice.Monat} agentur={agency.Agenturnummer} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </>
  );
};

/** What the agency's rewards cost, month by month; the address names the month that is open. */
export const StatementsTab = ({ agency }: TabProps): ReactNode => {
  const [search] = useSearchParams();
  const month = search.get(MONTH_PARAMETER);
  return month !== null && MONTH.test(month) ? (
    <StatementOfMonth agency={agency} month={month} />
  ) : (
    <Months agency={agency} />
  );
};
