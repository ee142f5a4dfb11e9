import type { ClaimSums, OwnClaim } from '@mundwerk/contract/reward/reward';
import type { ClaimState, ReturnReason } from '@mundwerk/contract/values/state/states';
import { lazy, type ReactNode } from 'react';
import { call } from '#lib/http/api.ts';
import { useChange } from '#lib/http/use-change.ts';
import { Later } from '#lib/page/later.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { shortWords } from '#shared/reward/product-promise.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import claimListStyles from '../area/recommendation-list.module.css';
import styles from '../area/recommendation-row.module.css';
import rowStyles from '../area/recommendation-row.module.css';
import { linkWith } from '../pickup/reward-access.ts';
import { Countdown } from '../status/status-bar.tsx';
import { claimText } from '../status/status-text.ts';

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

/** Fetched only where there is a code to look at. */
const VoucherCode = lazy(async () => ({ default: (await import('../pickup/thanks/voucher-code.tsx')).VoucherCode }));

/** Mails the link to the pickup again, for beneficiaries who prefer another device. */
const MailLink = ({ number }: { number: string }): ReactNode => {
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const mail = useChange({
    send: () => call('GET /empfehler/praemierungmail/{id}', { params: { id: number } }),
  });
  return (
    <>
      {mail.isDone ? null : (
        <Button
          kind="quiet"
          className={styles.quiet}
          isBusy={mail.isSending}
          isDisabled={isSupport}
          onClick={() => mail.send()}
        >
          {t('reward.actions.mailLink')}
        </Button>
      )}
      <span className={classNames(text.small, text.told, styles.told)} role="status">
        {mail.isDone ? t('reward.actions.linkMailed') : null}
      </span>
      <span className={classNames(text.small, text.danger, text.told, styles.copyFailure)} role="status">
        {mail.error?.message}
      </span>
    </>
  );
};

type ClaimActionsProps = Pick<OwnClaim, 'Praemierungsnummer' | 'Status' | 'HatGutscheincode'>;

/** Whether a claim offers any action. */
export const hasClaimActions = ({ Status, HatGutscheincode }: ClaimActionsProps): boolean =>
  Status === 'Bereitgestellt' || HatGutscheincode;

/** The actions of a claim: pick it up, or show the code of its voucher. */
export const ClaimActions = ({ Praemierungsnummer, Status, HatGutscheincode }: ClaimActionsProps): ReactNode => {
  const access = { number: Praemierungsnummer };
  return (
    <Stack gap="sm">
      {Status === 'Bereitgestellt' ? (
        <Row gap="sm">
          <ButtonLink {...linkWith(access)}>{t('reward.actions.pickUp')}</ButtonLink>
          <MailLink number={Praemierungsnummer} />
        </Row>
      ) : null}
      {HatGutscheincode ? (
        <Later fallback={<Skeleton shape="button" width="half" />}>
          <VoucherCode access={access} />
        </Later>
      ) : null}
    </Stack>
  );
};

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
      <ul className={claimListStyles.list}>
        {claims.map((claim) => (
          <li key={claim.Praemierungsnummer} className={claimListStyles.item}>
            <ClaimRow claim={claim} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
