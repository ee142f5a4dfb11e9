import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { ReplyOf } from '../../../lib/http/api.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { StateDot } from '../../../ui/data/state-dot.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Link } from '../../../ui/text/link.tsx';
import text from '../../../ui/text/text.module.css';
import { consoleCall } from '../../app/console-call.ts';
import { screenPath } from '../../app/paths.ts';
import { useConsoleClient } from '../../app/session/operator.ts';
import { Acts } from '../parts/acts.tsx';
import { ClaimTable } from '../parts/claim-table.tsx';
import { Conditions } from '../parts/conditions.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { PersonCard } from '../parts/person-card.tsx';
import { Situation } from '../parts/situation.tsx';
import { Entries } from '../parts/timeline.tsx';
import { actorText, ORDER_TONES } from '../parts/words.ts';
import styles from '../referral/referral.module.css';

type OrderPage = ReplyOf<'GET /verwaltung/auftraege/{nr}'>;

/** Asks for the order before the page is shown. */
export const loader = ({ params }: LoaderFunctionArgs): Promise<OrderPage> =>
  consoleCall(params['mandant'] ?? '', 'GET /verwaltung/auftraege/{nr}', { params: { nr: params['nummer'] ?? '' } });

/** What an order shows, on its page and in the panel beside a list. */
export const OrderStory = ({
  page,
  client,
  clientName,
}: {
  page: OrderPage;
  client: string;
  clientName: string;
}): ReactNode => {
  const { Auftrag: order } = page;
  const { revalidate } = useRevalidator();
  return (
    <>
      <Card as="section" className={styles.answer} aria-label={t('console.find.columns.state')}>
        <Situation situations={page.Lagen} client={clientName} />
      </Card>
      <aside className={styles.side}>
        <Section size="lg" gap="ms" title={t('console.recordActs.possible')}>
          <Acts
            acts={page.Handlungen}
            record={{
              recommendationNumber: order.Empfehlungsnummer,
              personId: page.Empfehler.Id,
              orderNumber: order.Auftragsnummer,
              onDone: () => void revalidate(),
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

/** The page of an order. */
export const Component = (): ReactNode => {
  const page = useLoaderData<OrderPage>();
  const { Key: client, Name: clientName } = useConsoleClient();
  const { Auftrag: order } = page;
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
      <OrderStory page={page} client={client} clientName={clientName} />
    </div>
  );
};
