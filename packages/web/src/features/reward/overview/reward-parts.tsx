import type { ClaimSums } from '@mundwerk/contract/reward/reward';
import type { ClaimState, ReturnReason } from '@mundwerk/contract/values/state/claim-state';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { shortWords } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import text from '#ui/text/text.module.css';
import styles from '../area/recommendation-row.module.css';

/** What a claim is worth; struck through once it is lost. */
export const RewardAmount = ({ reward }: { reward: { Betraege: ClaimSums; Status: ClaimState } }): ReactNode => {
  const isLost = reward.Status === 'Storniert' || reward.Status === 'Abgelaufen';
  const amount = <Money>{shortWords(reward.Betraege)}</Money>;
  return (
    <p className={classNames(text.display, text.xl, styles.amount, isLost && styles.lost)}>
      {isLost ? <del>{amount}</del> : amount}
    </p>
  );
};

/** Why the bank returned the transfer, and what to check; nothing where none was returned. */
export const ReturnReasonLine = ({ reason }: { reason: ReturnReason | null }): ReactNode =>
  reason ? <p className={classNames(text.measure, text.danger)}>{t(`reward.pickup.returned.${reason}`)}</p> : null;
