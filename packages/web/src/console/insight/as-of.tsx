import type { ReactNode } from 'react';
import { formatDate, formatNumber, formatTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import text from '#ui/text/text.module.css';
import styles from './insight.module.css';
import type { Insight } from './insight-words.ts';

/** The sentence with which the page begins. */
export const leadOf = ({ Von, Bis, Gesamt }: Insight): string => {
  const [created = 0, orders = 0] = [Gesamt.Anzahl[0], Gesamt.Anzahl[5]];
  const period = { from: formatDate(Von), until: formatDate(Bis) };
  return created === 0
    ? t('consoleInsight.leadEmpty', period)
    : t('consoleInsight.lead', { ...period, created: formatNumber(created), orders: formatNumber(orders) });
};

/** The period of comparison, and how recent the figures are. */
export const AsOf = ({ insight, onRefresh }: { insight: Insight; onRefresh: () => void }): ReactNode => (
  <p className={text.note}>
    {t('consoleInsight.against', { from: formatDate(insight.Davor.Von), until: formatDate(insight.Davor.Bis) })}
    {' · '}
    {insight.Stand ? t('consoleInsight.asOf', { time: formatTime(insight.Stand) }) : t('consoleInsight.asOfNone')}
    {' · '}
    <button type="button" className={styles.refresh} onClick={onRefresh}>
      {t('consoleInsight.refresh')}
    </button>
  </p>
);
