import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import styles from '../area/recommendation-row.module.css';

/** From this many days on, the remaining days are emphasised. */
const SOON_DAYS = 14;

/** The days left by the server's clock, shown after the sentence that names the day. */
export const Countdown = ({ days }: { days: number | null }): ReactNode => {
  if (days === null || days < 0) return null;
  const isSoon = days <= SOON_DAYS;
  return (
    <>
      {isSoon ? ' ' : ', '}
      <span className={classNames(text.soft, styles.countdown, isSoon && styles.soon)}>
        {days === 0 ? t('reward.next.today') : t('reward.next.days', { count: days })}
      </span>
    </>
  );
};
