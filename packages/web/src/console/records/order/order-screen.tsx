import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { screenPath } from '#console/app/paths.ts';
import { consoleCall, consoleQuery, useConsoleClient } from '#console/app/session/operator.ts';
import type { ReplyOf } from '#lib/http/api.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Card, Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { Loaded } from '#work/screen/loaded.tsx';
import { Acts, ClaimTable, PageTitle, PersonCard } from '../parts/record-parts.tsx';
import { actorText, Conditions, ORDER_TONES, SituationSummary } from '../parts/situation.tsx';
import { Entries } from '../parts/timeline.tsx';
import styles from '../referral/referral.module.css';

/** An order as the API returns it. */
export type OrderPage = ReplyOf<'GET /verwaltung/auftraege/{nr}'>;

interface OrderStoryProps {
  readonly page: OrderPage;
  readonly client: string;
  readonly clientName: string;
  readonly onDone: () => void;
}

/** The content of an order, on its page and in the panel beside a list. */
export const OrderStory = ({ page, client, clientName, onDone }: OrderStoryProps): ReactNode => {
  const { Auftrag: order } = page;
  return (
    <>
      <Card as="section" className={styles.answer} aria-label={t('console.find.columns.state')}>
        <SituationSummary situations={page.Lagen} client={clientName} />
      </Card>
      <aside className={styles.side}>
        <Section size="lg" gap="ms" title={t('console.recordActs.possible')}>
          <Acts
            acts={page.Handlungen}
            record={{
              recommendationNumber: order.Empfehlungsnummer,
              personId: page.Empfehler.Id,
              orderNumber: order.Auftragsnummer,
              orders: [order],
              onDone: onDone,
            }}
          />
        </Section>
        <Section size="lg" gap="ms" title={t('console.referral.people')}>
          <div>
            <PersonCard person={page.Empfehler} client={client} />
            {order.Kontakt ? <PersonCard person={order.Kontakt} client={client} /> : null}
          </div>
        </Section>
        <p>
          <Link to={screenPath(client, 'empfehlungen', order.Empfehlungsnummer)}>{t('console.referral.open')}</Link>
        </p>
      </aside>
      <Stack className={styles.story} gap="lg">
        {order.Bedingungen.length > 0 ? (
          <Section size="lg" gap="ms" title={t('console.referral.conditions')}>
            <Conditions conditions={order.Bedingungen} client={clientName} />
          </Section>
        ) : null}
        {order.Praemierungen.length > 0 ? (
          <Section size="lg" gap="ms" title={t('console.referral.claims')}>
            <ClaimTable claims={order.Praemierungen} />
          </Section>
        ) : null}
        <Section size="lg" gap="ms" title={t('console.orderPage.history')}>
          <Entries label={t('console.orderPage.history')} entries={page.Verlauf.Eintraege} />
        </Section>
      </Stack>
    </>
  );
};

/** An order beside the list, with the first part of its page. */
export const OrderPanel = ({ number }: { number: string }): ReactNode => {
  const { Key: client, Name: clientName } = useConsoleClient();
  const query = useQuery({
    ...consoleQuery(client, ['order', number], 'GET /verwaltung/auftraege/{nr}', { params: { nr: number } }),
    staleTime: 0,
  });
  return (
    <Loaded query={query}>
      {(data) => (
        <Stack>
          <OrderStory page={data} client={client} clientName={clientName} onDone={() => void query.refetch()} />
        </Stack>
      )}
    </Loaded>
  );
};

/** Loads the order before the page is shown. */
export const loader = ({ params }: LoaderFunctionArgs): Promise<OrderPage> =>
  consoleCall(params.mandant ?? '', 'GET /verwaltung/auftraege/{nr}', { params: { nr: params.nummer ?? '' } });

/** The page of an order. */
export const Component = (): ReactNode => {
  const page = useLoaderData<OrderPage>();
  const { Key: client, Name: clientName } = useConsoleClient();
  const { Auftrag: order } = page;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    document.title = [order.Auftragsnummer, clientName, t('console.title')].join(' · ');
  }, [order.Auftragsnummer, clientName]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>
            {t(order.IstVertrag ? 'console.referral.order' : 'console.referral.lead', { number: order.Auftragsnummer })}
          </PageTitle>
          <p className={text.soft}>
            {[
              order.ExterneAuftragsnummer ?? t('console.record.noNumber'),
              order.Produkt,
              t('console.orderPage.ordered', { date: formatDate(order.Auftragsdatum) }),
              t('console.orderPage.reported', { date: formatDate(order.GemeldetAm), by: actorText(order.GemeldetVon) }),
              order.Kanal,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <StateDot tone={ORDER_TONES[order.Status]}>{t(`console.record.orderStates.${order.Status}`)}</StateDot>
      </div>
      <OrderStory page={page} client={client} clientName={clientName} onDone={() => void revalidate()} />
    </div>
  );
};
