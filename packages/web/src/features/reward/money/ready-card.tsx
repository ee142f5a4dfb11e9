import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import type { ReactNode } from 'react';
import { pagePath } from '#lib/page/pages.tsx';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Card, Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { linkWith } from '../pickup/reward-access.ts';
import { Countdown } from '../status/status-bar.tsx';
import styles from './money.module.css';
import { readyClaims, transferSum } from './ready-claims.ts';

/** The claim whose time to pick it up ends first. */
const firstToEnd = (claims: readonly OwnClaim[]): OwnClaim | undefined =>
  claims
    .filter(({ AbholbarBis }) => AbholbarBis !== null)
    .toSorted((one, other) => (one.AbholbarBis ?? '').localeCompare(other.AbholbarBis ?? ''))[0];

const Until = ({ claims }: { claims: readonly OwnClaim[] }): ReactNode => {
  const first = firstToEnd(claims);
  return first?.AbholbarBis ? (
    <p className={classNames(text.small, text.numbers)}>
      {t('reward.ready.until', { date: formatDate(first.AbholbarBis) })}
      <Countdown days={first.AbholbarNochTage} />
    </p>
  ) : null;
};

const Vouchers = ({ vouchers, isAlone }: { vouchers: readonly OwnClaim[]; isAlone: boolean }): ReactNode => (
  <Stack gap="sm" className={styles.vouchers}>
    {isAlone ? null : <p>{t('reward.ready.vouchers', { count: vouchers.length })}</p>}
    <Row gap="sm">
      {vouchers.map(({ Praemierungsnummer, WertCent }) => (
        <ButtonLink
          key={Praemierungsnummer}
          kind={isAlone ? 'primary' : 'secondary'}
          {...linkWith({ number: Praemierungsnummer })}
        >
          {t('reward.ready.voucher', { amount: formatMoney(WertCent) })}
        </ButtonLink>
      ))}
    </Row>
  </Stack>
);

interface ReadyCardProps {
  claims: readonly OwnClaim[];
  className?: string | undefined;
}

/** The rewards that are ready, as a sum with one button; nothing where none is. */
export const ReadyCard = ({ claims, className }: ReadyCardProps): ReactNode => {
  const { transfers, vouchers } = readyClaims(claims);
  const [only, ...others] = transfers;
  if (!only && vouchers.length === 0) return null;
  return (
    <Card as="section" className={classNames(styles.ready, className)} aria-label={t('reward.ready.label')}>
      <Stack gap="sm">
        <h2 className={classNames(text.display, text.xxl)}>
          {only
            ? t('reward.ready.title', { amount: formatMoney(transferSum(transfers)) })
            : t('reward.ready.voucherTitle', { count: vouchers.length })}
        </h2>
        {only ? <p>{t('reward.ready.text', { count: transfers.length })}</p> : null}
        <Until claims={[...transfers, ...vouchers]} />
      </Stack>
      {only ? (
        <ButtonLink
          size="lg"
          {...(others.length === 0 ? linkWith({ number: only.Praemierungsnummer }) : { to: pagePath('PickUpRewards') })}
        >
          {t('reward.ready.action', { count: transfers.length })}
        </ButtonLink>
      ) : null}
      {vouchers.length > 0 ? <Vouchers vouchers={vouchers} isAlone={!only} /> : null}
    </Card>
  );
};
