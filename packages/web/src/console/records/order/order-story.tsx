import type { ReactNode } from 'react';
import { screenPath } from '#console/app/paths.ts';
import type { ReplyOf } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { Card, Section, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Acts } from '../parts/acts.tsx';
import { ClaimTable } from '../parts/claim-table.tsx';
import { PersonCard } from '../parts/person-card.tsx';
import { Conditions, Situation } from '../parts/situation.tsx';
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
