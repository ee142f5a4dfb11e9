import type { OwnRecommendation } from '@mundwerk/contract/recommender';
import type { ReactNode } from 'react';
import { daysUntil } from '../../lib/days.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';
import styles from './recommendation-row.module.css';
import { RowActions } from './row-actions.tsx';
import { StatusBar } from './status-bar.tsx';
import { nextStepText, statusText } from './status-text.ts';

/** Who gets the reward, as its texts are named. */
const beneficiary = ({ AnteilEmpfehler }: OwnRecommendation): 'self' | 'split' | 'contact' => {
  if (AnteilEmpfehler === 100) return 'self';
  return AnteilEmpfehler === 0 ? 'contact' : 'split';
};

/** From here on the days that are left are told with emphasis. */
const SOON_DAYS = 14;

const Countdown = ({ day }: { day: string }): ReactNode => {
  const days = daysUntil(day);
  if (days < 0) return null;
  const isSoon = days <= SOON_DAYS;
  return (
    <>
      {isSoon ? ' ' : ', '}
      <span className={classNames(styles.countdown, isSoon && styles.soon)}>
        {days === 0 ? t('reward.next.today') : t('reward.next.days', { count: days })}
      </span>
    </>
  );
};

const NextStep = ({ own }: { own: OwnRecommendation }): ReactNode => {
  const text = nextStepText(own);
  const day = own.Statusmeldung.NaechsterSchrittBis;
  return text && day ? (
    <p className={styles.next}>
      {text}
      <Countdown day={day} />
    </p>
  ) : null;
};

const Amount = ({ reward }: { reward: NonNullable<OwnRecommendation['Praemie']> }): ReactNode => {
  const isLost = reward.Status === 'Storniert' || reward.Status === 'Abgelaufen';
  const amount = <Money>{formatMoney(reward.WertCent)}</Money>;
  return <p className={classNames(styles.amount, isLost && styles.lost)}>{isLost ? <del>{amount}</del> : amount}</p>;
};

/** One recommendation: what it was, where it stands, what comes next and what can be done. */
export const RecommendationRow = ({ own }: { own: OwnRecommendation }): ReactNode => (
  <article className={styles.row}>
    <div className={styles.what}>
      <h3 className={styles.product}>{own.Produkt.AnzeigeName}</h3>
      {own.Praemie ? <Amount reward={own.Praemie} /> : null}
      <p className={styles.facts}>
        <span>{t('reward.row.created', { date: formatDate(own.ErstelltAm) })}</span>
        <span>{t(`reward.row.share.${beneficiary(own)}`)}</span>
        {own.Besuche > 0 ? <span>{t('reward.row.visits', { count: own.Besuche })}</span> : null}
        <span>{t('reward.row.number', { number: own.Empfehlungsnummer })}</span>
      </p>
    </div>
    <div className={styles.state}>
      <p className={styles.message}>{statusText(own)}</p>
      <StatusBar status={own.Statusmeldung} />
      <NextStep own={own} />
      <RowActions own={own} />
    </div>
  </article>
);
