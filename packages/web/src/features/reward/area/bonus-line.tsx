import type { getBonus } from '@mundwerk/contract/account/recommender';
import type { CallReply } from '@mundwerk/contract/call';
import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';
import text from '#ui/text/text.module.css';
import styles from './bonus-line.module.css';

/** A tier of more recommendations than this shows no ticks: they could not be counted at a glance. */
const MOST_TICKS = 12;

const Ticks = ({ done, total }: { done: number; total: number }): ReactNode =>
  total <= MOST_TICKS ? (
    <span className={styles.ticks} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks have nothing but their place
        <span key={index} className={classNames(styles.tick, index < done && styles.done)} />
      ))}
    </span>
  ) : null;

/** The number of successful recommendations that the next bonus needs; nothing where the client has no bonus. */
export const BonusLine = ({ bonus }: { bonus: CallReply<typeof getBonus> }): ReactNode => {
  const { VerbleibendBisBonus: missing, BonusCent, AbgeschlosseneVertraege: done, ZaehlungSeit } = bonus;
  if (missing === null || BonusCent === null) return null;
  return (
    <Card as="section" look="accent" className={styles.bonus} aria-label={t('reward.bonus.label')}>
      <p className={text.lg}>
        <RichText
          text="reward.bonus.text"
          values={{ count: missing, amount: formatMoney(BonusCent) }}
          marks={{ amount: (inside) => <strong className={styles.amount}>{inside}</strong> }}
        />
      </p>
      <Ticks done={done} total={done + missing} />
      {done > 0 ? (
        <p className={classNames(text.small, styles.count)}>
          {ZaehlungSeit
            ? t('reward.bonus.since', { count: done, number: formatNumber(done), date: formatDate(ZaehlungSeit) })
            : t('reward.bonus.count', { count: done, number: formatNumber(done) })}
        </p>
      ) : null}
    </Card>
  );
};
