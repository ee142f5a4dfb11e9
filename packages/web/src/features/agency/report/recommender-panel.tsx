import type { AgencyRecommender } from '@mundwerk/contract/agency/agency-recommenders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { formatPercent } from '#lib/text/percent.ts';
import { softHyphens } from '#lib/text/soft-hyphens.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { OPEN_PARAMETER } from '#work/list/open-row.ts';
import { toneOf } from '#work/list/rows/list-cells.tsx';
import { channelWords, valueWords } from '../agency-words.ts';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import { type Agency, tabPath } from '../area/tab-path.ts';
import { agencyCall } from '../session/agency-call.ts';
import styles from './recommender-panel.module.css';

const factsOf = (person: AgencyRecommender): [string, ReactNode][] => [
  [t('agencyReport.recommender.since'), formatDate(person.ZuerstAm)],
  [t('agencyReport.recommender.last'), formatDate(person.ZuletztAm)],
  [t('agencyReport.recommender.visits'), formatNumber(person.Besuche)],
  [t('agencyReport.recommender.conversion'), formatPercent(person.Auftraege / person.Empfehlungen)],
  [t('agencyReport.recommender.rewards'), formatMoney(person.PraemieCent)],
];

type Recommendation = AgencyRecommender['Empfehlungsliste'][number];

/** The outcome of a recommendation in one line. */
const becameOf = ({ Kanal, Besuche, Auftraege }: Recommendation): string =>
  [
    Kanal ? channelWords(Kanal) : null,
    t('agencyReport.recommender.visitsOf', { count: Besuche, visits: formatNumber(Besuche) }),
    Auftraege > 0
      ? t('agencyReport.recommender.ordersOf', { count: Auftraege, orders: formatNumber(Auftraege) })
      : null,
  ]
    .filter(Boolean)
    .join(' · ');

interface PartProps {
  title: string;
  count: number;
  children: ReactNode;
}

const Part = ({ title, count, children }: PartProps): ReactNode => (
  <section>
    <h3 className={text.lg}>
      {title} <span className={text.soft}>{formatNumber(count)}</span>
    </h3>
    <ul className={styles.rows}>{children}</ul>
  </section>
);

const Recommendations = ({ person, agency }: { person: AgencyRecommender; agency: Agency }): ReactNode => (
  <Part title={t('agencyReport.recommender.recommendations')} count={person.Empfehlungen}>
    {person.Empfehlungsliste.map((one) => (
      <li key={one.Empfehlungsnummer} className={styles.row}>
        <Link to={tabPath('recommendations', agency, { Empfehlungsnummer: one.Empfehlungsnummer })}>
          {softHyphens(one.Produkt)}
        </Link>
        <span className={text.note}>{formatDate(one.ErstelltAm)}</span>
        <span className={text.note}>{becameOf(one)}</span>
      </li>
    ))}
  </Part>
);

const Orders = ({ person, agency }: { person: AgencyRecommender; agency: Agency }): ReactNode => (
  <Part title={t('agencyReport.recommender.orders')} count={person.Auftraege}>
    {person.Auftragsliste.length === 0 ? <li className={text.soft}>{t('agencyReport.recommender.noOrders')}</li> : null}
    {person.Auftragsliste.map((one) => (
      <li key={one.Auftragsnummer} className={styles.row}>
        <Link to={tabPath('orders', agency, { [OPEN_PARAMETER]: one.Auftragsnummer })}>{softHyphens(one.Produkt)}</Link>
        <span className={text.note}>{formatDate(one.Auftragsdatum)}</span>
        <StateDot tone={toneOf(one.Status)}>{valueWords('Status', one.Status)}</StateDot>
        <span className={text.numbers}>{formatMoney(one.PraemieCent)}</span>
      </li>
    ))}
  </Part>
);

/** A recommender of the agency: since when, how well, and the outcome of each recommendation. */
export const RecommenderPanel = ({ agency, id }: { agency: Agency; id: string }): ReactNode => {
  const { Agenturnummer: agentur } = agency;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['agency-recommender', agentur, id],
    queryFn: ({ signal }) => agencyCall('GET /agentur/empfehler/{agentur}/{id}', { params: { agentur, id }, signal }),
  });
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  return (
    <Stack>
      <Facts isBeside facts={factsOf(data)} />
      <Orders person={data} agency={agency} />
      <Recommendations person={data} agency={agency} />
      {data.Empfehlungen > data.Empfehlungsliste.length ? (
        <p>
          <Link to={tabPath('recommendations', agency, { Empfehler: data.Empfehler })}>
            {t('agencyReport.recommender.all', { name: data.Empfehler })}
          </Link>
        </p>
      ) : null}
    </Stack>
  );
};
