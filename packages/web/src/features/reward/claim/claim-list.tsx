import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import styles from '../area/recommendation-list.module.css';
import rowStyles from '../area/recommendation-row.module.css';
import { ReturnReasonLine, RewardAmount } from '../overview/reward-parts.tsx';
import { Countdown } from '../status/countdown.tsx';
import { claimText } from '../status/status-text.ts';
import { ClaimActions, hasClaimActions } from './claim-actions.tsx';

/** A claim without a recommendation of its own is a bonus or goodwill. */
const titleOf = ({ Art, Vertraege }: OwnClaim): string =>
  Art === 'Bonus' ? t('reward.claims.Bonus', { count: Vertraege ?? 0 }) : t('reward.claims.Kulanz');

const ClaimRow = ({ claim }: { claim: OwnClaim }): ReactNode => (
  <article className={rowStyles.row}>
    <div className={rowStyles.what}>
      <h3 className={classNames(text.xl, rowStyles.product)}>{titleOf(claim)}</h3>
      <RewardAmount reward={claim} />
      <p className={classNames(text.note, text.numbers, rowStyles.facts)}>
        <span>{t('reward.claims.created', { date: formatDate(claim.ErstelltAm) })}</span>
        <span>{t('reward.claims.number', { number: claim.Praemierungsnummer })}</span>
      </p>
    </div>
    <Stack gap="ms">
      <p className={classNames(text.measure, text.strong)}>{claimText(claim)}</p>
      <ReturnReasonLine reason={claim.Rueckgabegrund} />
      {claim.Status === 'Bereitgestellt' && claim.AbholbarBis ? (
        <p className={classNames(text.small, text.numbers)}>
          {t('reward.next.pickup', { date: formatDate(claim.AbholbarBis) })}
          <Countdown days={claim.AbholbarNochTage} />
        </p>
      ) : null}
      {hasClaimActions(claim) ? <ClaimActions {...claim} /> : null}
    </Stack>
  </article>
);

/** Claims without a recommendation: each bonus and each goodwill reward. */
export const ClaimList = ({ claims }: { claims: readonly OwnClaim[] }): ReactNode => {
  return (
    <Section title={t('reward.claims.title')} size="xxl">
      <ul className={styles.list}>
        {claims.map((claim) => (
          <li key={claim.Praemierungsnummer} className={styles.item}>
            <ClaimRow claim={claim} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
