import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import { NO_CHANNEL } from '@mundwerk/contract/values/insight/insight';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { screenPath } from '#console/app/paths.ts';
import { consoleCall, consoleQueries, useConsoleClient } from '#console/app/session/operator.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Card, Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { Assignee, Notes } from '../parts/notes.tsx';
import { Acts, ClaimTable, PageTitle, PersonCard } from '../parts/record-parts.tsx';
import { Conditions, dayText, ORDER_TONES, SituationSummary } from '../parts/situation.tsx';
import { ReferralTimeline } from '../parts/timeline.tsx';
import styles from './referral.module.css';

/** Progress of a referral, with the day of each station. */
export const Stations = ({ stations }: { stations: ReferralPage['Stationen'] }): ReactNode => (
  <ol className={styles.stations} aria-label={t('console.referral.stations')}>
    {stations.map(({ Station, Am }) => (
      <li key={Station} className={classNames(styles.station, Am !== null && styles.reached)}>
        <span>{t(`console.referral.station.${Station}`)}</span>
        <span className={text.note}>{Am === null ? t('console.referral.notReached') : dayText(Am)}</span>
      </li>
    ))}
  </ol>
);

const referralQuery = (client: string, number: string) => ({
  queryKey: ['referral', client, number],
  queryFn: (): Promise<ReferralPage> =>
    consoleCall(client, 'GET /verwaltung/empfehlungen/{nr}', { params: { nr: number } }),
});

/** Loads the recommendation before the page is shown, without the cache, because it is read while the person is on the phone. */
export const loader = ({ params }: LoaderFunctionArgs): Promise<ReferralPage> =>
  consoleQueries.fetchQuery({ ...referralQuery(params.mandant ?? '', params.nummer ?? ''), staleTime: 0 });

const lifeText = (page: ReferralPage): string => {
  if (page.UhrAngehaltenAm) return t('console.referral.stopped');
  const date = formatDate(page.GueltigBis);
  return page.IstGueltig ? t('console.referral.valid', { date }) : t('console.referral.expired', { date });
};

const Head = ({ page, client }: { page: ReferralPage; client: string }): ReactNode => {
  const facts = [
    page.Produkt,
    t('console.referral.share', { own: page.AnteilEmpfehler, other: 100 - page.AnteilEmpfehler }),
    page.Empfehlungscode ? t('console.referral.code', { code: page.Empfehlungscode }) : null,
    lifeText(page),
    page.Agentur ? t('console.referral.agency', { name: page.Agentur.Name }) : null,
  ];
  return (
    <div className={styles.head}>
      <div>
        <PageTitle>{t('console.referral.title', { number: page.Empfehlungsnummer })}</PageTitle>
        <p className={text.soft}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Assignee assignee={page.ZugewiesenAn} of={{ client, kind: 'Empfehlung', id: page.Empfehlungsnummer }} />
    </div>
  );
};

const Orders = ({ page, client, clientName }: { page: ReferralPage; client: string; clientName: string }): ReactNode =>
  page.Auftraege.map((order) => (
    <Section
      key={order.Auftragsnummer}
      size="lg"
      gap="ms"
      title={
        <span className={styles.orderHead}>
          <Link to={screenPath(client, 'auftraege', order.Auftragsnummer)}>
            {t(order.IstVertrag ? 'console.referral.order' : 'console.referral.lead', { number: order.Auftragsnummer })}
          </Link>
          <StateDot tone={ORDER_TONES[order.Status]}>{t(`console.record.orderStates.${order.Status}`)}</StateDot>
          <span className={text.note}>
            {`${order.ExterneAuftragsnummer ?? t('console.record.noNumber')} · ${formatDate(order.Auftragsdatum)}`}
          </span>
        </span>
      }
    >
      {order.Bedingungen.length > 0 ? <Conditions conditions={order.Bedingungen} client={clientName} /> : null}
      {order.Praemierungen.length > 0 ? <ClaimTable claims={order.Praemierungen} /> : null}
    </Section>
  ));

const Goodwill = ({ goodwill }: { goodwill: NonNullable<ReferralPage['Kulanz']> }): ReactNode => (
  <>
    <p>
      {t('console.referral.goodwill', {
        state: t(`console.referral.goodwillStates.${goodwill.Status}`),
        date: formatDate(goodwill.BeantragtAm),
        customer: goodwill.Kundennummer,
      })}
      {goodwill.Praemierung ? ` · ${formatMoney(goodwill.Praemierung.WertCent)}` : ''}
    </p>
    {goodwill.Praemierung ? <ClaimTable claims={[goodwill.Praemierung]} /> : null}
  </>
);

/** The channel by which visitors came in words; one that is not known counts as none, as it does in the figures. */
const channelText = (code: string): string =>
  textOf(`workFigures.channels.${hasText(`workFigures.channels.${code}`) ? code : NO_CHANNEL}`);

const Links = ({ links }: { links: ReferralPage['Links'] }): ReactNode =>
  links.length === 0 ? (
    <p className={text.note}>{t('console.referral.noLinks')}</p>
  ) : (
    <ul className={styles.plain}>
      {links.map(({ Kanal, Besuche, Klicks }) => (
        <li key={Kanal}>
          {channelText(Kanal)}{' '}
          <span className={text.note}>{t('console.referral.linkFigures', { visits: Besuche, clicks: Klicks })}</span>
        </li>
      ))}
    </ul>
  );

/** The page of a recommendation: summary, acts, evidence and timeline, in that order. */
export const Component = (): ReactNode => {
  const loaded = useLoaderData<ReferralPage>();
  const { nummer = '' } = useParams();
  const { Key: client, Name: clientName } = useConsoleClient();
  const { data = loaded, refetch } = useQuery({ ...referralQuery(client, nummer), initialData: loaded });
  const number = data.Empfehlungsnummer;
  useEffect(() => {
    document.title = [number, clientName, t('console.title')].join(' · ');
  }, [number, clientName]);
  return (
    <div className={styles.page}>
      <Head key={number} page={data} client={client} />
      <Card as="section" className={styles.answer} aria-label={t('console.find.columns.state')}>
        <Stack gap="ms">
          <SituationSummary situations={data.Lagen} client={clientName} />
          <Stations stations={data.Stationen} />
        </Stack>
      </Card>
      <aside className={styles.side}>
        <Section size="lg" gap="ms" title={t('console.recordActs.possible')}>
          <Acts
            acts={data.Handlungen}
            record={{
              recommendationNumber: number,
              personId: data.Empfehler.Id,
              orderNumber:
                (data.Auftraege.find(({ IstVertrag }) => IstVertrag) ?? data.Auftraege.at(-1))?.Auftragsnummer ?? null,
              orders: data.Auftraege,
              contactId: data.Kontakte.find(({ Id }) => Id !== null)?.Id ?? null,
              goodwillId: data.Kulanz?.Status === 'Offen' ? data.Kulanz.Id : null,
              onDone: () => void refetch(),
            }}
          />
        </Section>
        <Section size="lg" gap="ms" title={t('console.referral.people')}>
          <div>
            {[data.Empfehler, ...data.Kontakte].map((person, index) => (
              <PersonCard key={person.Id ?? index} person={person} client={client} />
            ))}
          </div>
        </Section>
        <Section size="lg" gap="ms" title={t('console.referral.links')}>
          <Links links={data.Links} />
        </Section>
        <Section size="lg" gap="ms" title={t('console.notes.title')}>
          <Notes notes={data.Notizen} of={{ client, kind: 'Empfehlung', id: number }} onChange={() => void refetch()} />
        </Section>
        <p className={text.note}>{t('console.referral.audits', { number: data.Protokoll })}</p>
      </aside>
      <Stack className={styles.story} gap="lg">
        <Orders page={data} client={client} clientName={clientName} />
        {data.Kulanz ? <Goodwill goodwill={data.Kulanz} /> : null}
        <Section size="lg" gap="ms" title={t('console.timeline.title')}>
          <ReferralTimeline
            key={`${number} ${data.Verlauf.Eintraege[0]?.Id}`}
            client={client}
            number={number}
            first={data.Verlauf}
          />
        </Section>
      </Stack>
    </div>
  );
};
