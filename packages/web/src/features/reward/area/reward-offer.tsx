import type { ActiveReward } from '@mundwerk/contract/catalogue/reward-catalogue';
import { Fragment, type ReactNode } from 'react';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import styles from '../overview/reward-overview.module.css';

type Share = ActiveReward['Aufteilung'][number];

/** How the reward is shared, as the key of the texts. */
const shareName = ({ AnteilEmpfehler }: Share): 'self' | 'split' | 'contact' => {
  if (AnteilEmpfehler === 100) return 'self';
  return AnteilEmpfehler === 0 ? 'contact' : 'split';
};

/** The amounts of both sides; a cap can leave the recommender part of what was meant for the contact alone. */
const amountsOf = ({ EmpfehlerCent, EmpfaengerCent }: Share): string => {
  const amounts = { own: formatMoney(EmpfehlerCent), contact: formatMoney(EmpfaengerCent) };
  if (EmpfaengerCent === 0) return t('reward.overview.amounts.own', amounts);
  return t(`reward.overview.amounts.${EmpfehlerCent === 0 ? 'contact' : 'both'}`, amounts);
};

/** The last day of the reward, as the client wants it shown. */
const lastDay = ({ EnddatumAnzeige, Enddatum }: ActiveReward): string | null => EnddatumAnzeige ?? Enddatum;

interface RewardOfferProps {
  reward: ActiveReward;
  /** Whether to show the reward's value; not where the heading above already does. */
  hasWorth: boolean;
}

/** One reward: its picture, its value, and the amount for each side. */
export const RewardOffer = ({ reward, hasWorth }: RewardOfferProps): ReactNode => {
  const until = lastDay(reward);
  return (
    <article className={styles.offer}>
      {/* Decorative: the same figures are beside it in words. */}
      <img
        className={styles.picture}
        src={reward.Grafiken.grafik100}
        alt=""
        width="600"
        height="400"
        loading="lazy"
        decoding="async"
      />
      <Stack gap="sm">
        <h3 className={classNames(text.xl, styles.name)}>
          <span>
            <LongWords>{reward.Titel}</LongWords>
          </span>
          {hasWorth ? (
            <span className={text.display}>
              <Money>{formatMoney(reward.WertCent)}</Money>
            </span>
          ) : null}
        </h3>
        <p className={text.note}>
          {t(`reward.overview.kinds.${reward.Typ}`)}
          {until ? ` ${t('reward.overview.until', { date: formatDate(until) })}` : null}
        </p>
        <dl className={styles.shares}>
          {reward.Aufteilung.map((share) => (
            <Fragment key={share.AnteilEmpfehler}>
              <dt>{t(`reward.overview.shares.${shareName(share)}`)}</dt>
              <dd>{amountsOf(share)}</dd>
            </Fragment>
          ))}
        </dl>
      </Stack>
    </article>
  );
};
