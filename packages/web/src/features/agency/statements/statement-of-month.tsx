import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { Agency } from '../area/tab-props.ts';
import { monthWords } from '../month-words.ts';
import { DownloadStatement } from './download-statement.tsx';
import { agencyStatement, type Statement } from './statement-data.ts';
import styles from './statements.module.css';

/** The parameter that names the month that is open. */
export const MONTH_PARAMETER = 'monat';

/** One reward can stand in a month more than once: provided, and taken back. */
const keyOf = (item: Statement['Posten'][number]): string =>
  [item.Praemierungsnummer, item.Beguenstigter, item.Anlass, item.Datum, item.WertCent].join(' ');

const detailsOf = ({ Anlass, Beguenstigter, Auftragsnummer }: Statement['Posten'][number]): string[] => [
  t(`agency.statements.reasons.${Anlass}`),
  t(`agency.statements.for.${Beguenstigter}`),
  t('agency.statements.order', { number: Auftragsnummer }),
];

const Items = ({ statement }: { statement: Statement }): ReactNode => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{t('agency.statements.itemsCaption', { month: monthWords(statement.Monat) })}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">{t('agency.statements.day')}</th>
        <th scope="col">{t('agency.statements.what')}</th>
        <th scope="col" className={styles.number}>
          {t('agency.statements.amount')}
        </th>
      </tr>
    </thead>
    <tbody>
      {statement.Posten.map((item) => (
        <tr key={keyOf(item)}>
          <td className={styles.day}>{formatDate(item.Datum)}</td>
          <td className={styles.what}>
            <span className={styles.product}>{item.Produkt}</span>
            {detailsOf(item).map((detail) => (
              <span key={detail} className={styles.detail}>
                {detail}
              </span>
            ))}
          </td>
          <td className={styles.number}>{formatMoney(item.WertCent)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t('agency.statements.total')}
        </th>
        <td className={styles.number}>{formatMoney(statement.SummeCent)}</td>
      </tr>
    </tfoot>
  </table>
);

const Details = ({ agentur, month }: { agentur: string; month: string }): ReactNode => {
  const { data, error, isFetching, refetch } = useQuery(agencyStatement(agentur, month));
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  return (
    <>
      {data.IstAbgeschlossen ? null : <p className={styles.lead}>{t('agency.statements.runningLong')}</p>}
      {data.Posten.length > 0 ? (
        <Items statement={data} />
      ) : (
        <p className={styles.lead}>{t('agency.statements.emptyMonth')}</p>
      )}
    </>
  );
};

/** One month: what it cost, what that is made of, and the same as a file. */
export const StatementOfMonth = ({ agency, month }: { agency: Agency; month: string }): ReactNode => {
  const { pathname, search } = useLocation();
  const titleId = useId();
  const back = new URLSearchParams(search);
  back.delete(MONTH_PARAMETER);
  return (
    <section className={styles.month} aria-labelledby={titleId}>
      <Link to={{ pathname, search: back.toString() }} className={styles.back}>
        <Icon icon={ArrowLeft} />
        {t('agency.statements.all')}
      </Link>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {monthWords(month)}
        </h2>
        <DownloadStatement agentur={agency.Agenturnummer} month={month} />
      </div>
      <Details agentur={agency.Agenturnummer} month={month} />
    </section>
  );
};
