import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { shortenText } from '#lib/text/shorten-text.ts';
import { Money } from '#ui/data/money.tsx';
import text from '#ui/text/text.module.css';
import type { DeletionLosses } from './deletion-losses.ts';
import styles from './losses-list.module.css';

/** Longer lists are shown as a number, so that people still read the dialog. */
const MOST_LISTED = 3;

interface LossGroupProps {
  title: string;
  items: readonly OwnRecommendation[];
  endOf: (own: OwnRecommendation) => ReactNode;
}

const LossGroup = ({ title, items, endOf }: LossGroupProps): ReactNode => {
  const rest = items.length - MOST_LISTED;
  return (
    <div>
      <p className={text.strong}>{title}</p>
      <ul className={styles.items}>
        {items.slice(0, MOST_LISTED).map((own) => (
          <li key={own.Empfehlungsnummer} className={styles.item}>
            <span>
              {t('settings.delete.item', {
                product: shortenText(own.Produkt.AnzeigeName),
                number: own.Empfehlungsnummer,
              })}
            </span>
            <span className={styles.end}>{endOf(own)}</span>
          </li>
        ))}
        {rest > 0 ? <li className={styles.item}>{t('settings.delete.more', { count: rest })}</li> : null}
      </ul>
    </div>
  );
};

/** What is lost with the account: rewards by amount, living links by their last day, and the rest in a sentence. */
export const LossesList = ({ losses }: { losses: DeletionLosses }): ReactNode => {
  const { rewards, rewardCents, links } = losses;
  return (
    <>
      {rewards.length > 0 ? (
        <LossGroup
          title={t('settings.delete.rewards', { count: rewards.length, amount: formatMoney(rewardCents) })}
          items={rewards}
          endOf={({ Praemie }) => (Praemie ? <Money>{formatMoney(Praemie.WertCent)}</Money> : null)}
        />
      ) : null}
      {links.length > 0 ? (
        <LossGroup
          title={t('settings.delete.links', { count: links.length })}
          items={links}
          endOf={({ GueltigBis }) => t('settings.delete.until', { date: formatDate(GueltigBis) })}
        />
      ) : null}
      <p>{t(rewards.length + links.length > 0 ? 'settings.delete.always' : 'settings.delete.nothingOpen')}</p>
    </>
  );
};
