import type { ReactNode } from 'react';
import { daysUntil } from '../../../lib/text/days.ts';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import text from '../../../ui/text/text.module.css';
import styles from '../area/recommendation-row.module.css';

/** From here on the days that are left are told with emphasis. */
const SOON_DAYS = 14;

/** How many days are left until a day, behind the sentence that names it. */
export const Countdown = ({ day }: { day: string }): ReactNode => {
  const days = daysUntil(day);
  if (days < 0) return null;
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
