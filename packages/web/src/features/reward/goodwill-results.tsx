import type { CallReply } from '@mundwerk/contract/call';
import type { getCustomerNumberResult } from '@mundwerk/contract/goodwill';
import type { OwnRecommendation } from '@mundwerk/contract/recommender';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './goodwill-results.module.css';

type Requests = CallReply<typeof getCustomerNumberResult>;

const ICONS = { Offen: Clock, Angenommen: CircleCheck, Abgelehnt: CircleX };

interface GoodwillResultsProps {
  requests: Requests;
  list: readonly OwnRecommendation[];
}

/** The customer numbers named so far, and what became of them. */
export const GoodwillResults = ({ requests, list }: GoodwillResultsProps): ReactNode => {
  const titleId = useId();
  const products = new Map(list.map(({ Empfehlungsnummer, Produkt }) => [Empfehlungsnummer, Produkt.AnzeigeName]));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('reward.goodwill.results')}
      </h2>
      <ul className={styles.results}>
        {requests.map(({ Empfehlungsnummer, Kundennummer, Status, GemeldetAm }) => (
          <li key={Empfehlungsnummer} className={styles.result}>
            <span className={styles.icon}>
              <Icon icon={ICONS[Status]} />
            </span>
            <span className={styles.state}>{t(`reward.goodwill.states.${Status}`)}</span>
            <span className={styles.facts}>
              {t('reward.goodwill.result', {
                product: products.get(Empfehlungsnummer) ?? Empfehlungsnummer,
                customerNumber: Kundennummer,
                date: formatDateTime(GemeldetAm),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
