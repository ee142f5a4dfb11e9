import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import { ReturnReasonLine, RewardAmount } from '../overview/reward-parts.tsx';
import { Countdown } from '../status/countdown.tsx';
import { StatusBar } from '../status/status-bar.tsx';
import { nextStepText, statusText } from '../status/status-text.ts';
import styles from './recommendation-row.module.css';
import { RowActions } from './row-actions.tsx';

/** Who gets the reward, as its texts are named. */
const beneficiary = ({ AnteilEmpfehler }: OwnRecommendation): 'self' | 'split' | 'contact' => {
  if (AnteilEmpfehler === 100) return 'self';
  return AnteilEmpfehler === 0 ? 'contact' : 'split';
};

const NextStep = ({ own }: { own: OwnRecommendation }): ReactNode => {
  const words = nextStepText(own);
  const day = own.Statusmeldung.NaechsterSchrittBis;
  return words && day ? (
    <p className={classNames(text.small, text.numbers)}>
      {words}
      <Countdown days={own.Statusmeldung.NaechsterSchrittInTagen} />
    </p>
  ) : null;
};

interface RecommendationRowProps {
  own: OwnRecommendation;
  /** The claim of its reward, once there is one. */
  claim: OwnClaim | undefined;
}

/** One recommendation: what it was, where it stands, what comes next and what can be done. */
export const RecommendationRow = ({ own, claim }: RecommendationRowProps): ReactNode => (
  <article className={styles.row}>
    <div className={styles.what}>
      <h3 className={classNames(text.xl, styles.product)}>{own.Produkt.AnzeigeName}</h3>
      {own.Praemie ? <RewardAmount reward={own.Praemie} /> : null}
      <p className={classNames(text.note, text.numbers, styles.facts)}>
        <span>{t('reward.row.created', { date: formatDate(own.ErstelltAm) })}</span>
        <span>{t(`reward.row.share.${beneficiary(own)}`)}</span>
        {own.Besuche > 0 ? <span>{t('reward.row.visits', { count: own.Besuche })}</span> : null}
        <span>{t('reward.row.number', { number: own.Empfehlungsnummer })}</span>
      </p>
    </div>
    <Stack gap="ms">
      <p className={classNames(text.measure, text.strong)}>{statusText(own, claim)}</p>
      <ReturnReasonLine reason={claim?.Rueckgabegrund ?? null} />
      <StatusBar status={own.Statusmeldung} />
      <NextStep own={own} />
      <RowActions own={own} claim={claim} />
    </Stack>
  </article>
);
