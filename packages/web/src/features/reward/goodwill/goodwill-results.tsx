import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { CallReply } from '@mundwerk/contract/call';
import type { getCustomerNumberResult } from '@mundwerk/contract/reward/goodwill';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import styles from './goodwill-results.module.css';

type Requests = CallReply<typeof getCustomerNumberResult>;

const ICONS = { Offen: Clock, Angenommen: CircleCheck, Abgelehnt: CircleX };

interface GoodwillResultsProps {
  requests: Requests;
  list: readonly OwnRecommendation[];
}

/** The customer numbers named so far, and the outcome of each. */
export const GoodwillResults = ({ requests, list }: GoodwillResultsProps): ReactNode => {
  const products = new Map(list.map(({ Empfehlungsnummer, Produkt }) => [Empfehlungsnummer, Produkt.AnzeigeName]));
  return (
    <Section title={t('reward.goodwill.results')} gap="ms">
      <Stack as="ul" gap="none">
        {requests.map(({ Empfehlungsnummer, Kundennummer, Status, GemeldetAm }) => (
          <li key={Empfehlungsnummer} className={styles.result}>
            <span className={styles.icon}>
              <Icon icon={ICONS[Status]} />
            </span>
            <span className={text.strong}>{t(`reward.goodwill.states.${Status}`)}</span>
            <span className={classNames(text.note, text.numbers)}>
              {t('reward.goodwill.result', {
                product: products.get(Empfehlungsnummer) ?? Empfehlungsnummer,
                customerNumber: Kundennummer,
                date: formatDateTime(GemeldetAm),
              })}
            </span>
          </li>
        ))}
      </Stack>
    </Section>
  );
};
