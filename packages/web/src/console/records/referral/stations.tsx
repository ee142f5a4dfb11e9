import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import { dayText } from '../parts/words.ts';
import styles from './referral.module.css';

/** Progress of a referral, with the day of each station. */
export const Stations = ({ stations }: { stations: ReferralPage['Stationen'] }): ReactNode => (
  <ol className={styles.stations} aria-label={t('console.referral.stations')}>
    {stations.map(({ Station, Am }) => (
      <li key={Station} className={classNames(styles.station, Am !== null && styles.reached)}>
        <span>{t(`console.referral.station.${Station}`)}</span>
        <span className={text.note}>{Am === null ? t('console.referral.notReached') : dayText(Am)}</span>
      </li>
    ))}
  </ol>
);
