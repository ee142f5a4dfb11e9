import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { consoleCall, useConsoleClient } from '#console/app/session/operator.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import text from '#ui/text/text.module.css';
import { PageTitle } from '../parts/page-layout.tsx';
import { actorText, ORDER_TONES } from '../parts/words.ts';
import styles from '../referral/referral.module.css';
import { type OrderPage, OrderStory } from './order-story.tsx';

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
