import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import type { ReactNode } from 'react';
import { today } from '#lib/text/days.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Moment } from '#shared/moment/moment.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { ReturnReasonLine, RewardAmount } from '../overview/reward-parts.tsx';
import { Countdown } from '../status/countdown.tsx';
import { isGoodNews } from '../status/is-good-news.ts';
import { StatusBar } from '../status/status-bar.tsx';
import { statusText } from '../status/status-text.ts';
import { alsoTexts, isWhyTheStatus, whenText, whyText } from '../status/why-text.ts';
import { PrivateName } from './private-name.tsx';
import styles from './recommendation-row.module.css';
import { RowActions } from './row-actions.tsx';

/** Who gets the reward, as the key of the texts. */
const beneficiary = ({ AnteilEmpfehler }: OwnRecommendation): 'self' | 'split' | 'contact' => {
  if (AnteilEmpfehler === 100) return 'self';
  return AnteilEmpfehler === 0 ? 'contact' : 'split';
};

const NextStep = ({ own }: { own: OwnRecommendation }): ReactNode => {
  const when = whenText(own);
  return when ? (
    <p className={classNames(text.small, text.numbers)}>
      {when.text}
      {when.hasCountdown ? <Countdown days={own.Statusmeldung.NaechsterSchrittInTagen} /> : null}
    </p>
  ) : null;
};

/** The status and, where it does not advance, the reason. */
const Standing = ({ own, claim }: RecommendationRowProps): ReactNode => {
  const why = whyText(own);
  const isInstead = why !== null && isWhyTheStatus(own);
  return (
    <>
      <div className={styles.standing}>
        {isGoodNews(own, today) ? <Moment art="benefit" isSmall /> : null}
        <p className={classNames(text.measure, text.strong)}>{isInstead ? why : statusText(own, claim)}</p>
      </div>
      {why === null || isInstead ? null : <p className={text.measure}>{[why, ...alsoTexts(own)].join(' ')}</p>}
    </>
  );
};

interface RecommendationRowProps {
  own: OwnRecommendation;
  /** The claim for the recommendation's reward, once there is one. */
  claim: OwnClaim | undefined;
}

/** One recommendation: what it was, its status, what follows and which actions it offers. */
export const RecommendationRow = ({ own, claim }: RecommendationRowProps): ReactNode => (
  <article className={styles.row}>
    <div className={styles.what}>
      <h3 className={classNames(text.xl, styles.product)}>
        <LongWords>{own.FuerWen ?? own.Produkt.AnzeigeName}</LongWords>
      </h3>
      {own.Praemie ? <RewardAmount reward={own.Praemie} /> : null}
      <p className={classNames(text.note, text.numbers, styles.facts)}>
        {own.FuerWen ? <span>{own.Produkt.AnzeigeName}</span> : null}
        {own.UeberPersoenlichenLink ? <span>{t('reward.row.viaLink')}</span> : null}
        <span>{t('reward.row.created', { date: formatDate(own.ErstelltAm) })}</span>
        <span>{t(`reward.row.share.${beneficiary(own)}`)}</span>
        {own.Besuche > 0 ? <span>{t('reward.row.visits', { count: own.Besuche })}</span> : null}
        {own.ErfolgreicheVertraege > 1 ? (
          <span>{t('reward.row.contracts', { count: own.ErfolgreicheVertraege })}</span>
        ) : null}
        <span>{t('reward.row.number', { number: own.Empfehlungsnummer })}</span>
      </p>
      <PrivateName own={own} />
    </div>
    <Stack gap="ms">
      <Standing own={own} claim={claim} />
      <ReturnReasonLine reason={claim?.Rueckgabegrund ?? null} />
      <StatusBar own={own} />
      <NextStep own={own} />
      <RowActions own={own} claim={claim} />
    </Stack>
  </article>
);
