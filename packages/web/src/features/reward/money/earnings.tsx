import type { CallReply } from '@mundwerk/contract/call';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import type { getYearlyStatements } from '@mundwerk/contract/reward/yearly-statement';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/data/money.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './money.module.css';

type Statements = CallReply<typeof getYearlyStatements>;

/** The sums received in total and this year, and the rest up to the tax limit; null where the client names none. */
export const earningsOf = ({ Jahre, LaufendesJahr, FreigrenzeCent }: Statements) => {
  const year = Jahre.find(({ Jahr }) => Jahr === LaufendesJahr)?.SummeCent ?? 0;
  return {
    total: Jahre.reduce((sum, { SummeCent }) => sum + SummeCent, 0),
    year,
    toLimit: FreigrenzeCent === null ? null : Math.max(0, FreigrenzeCent - year),
  };
};

const Figure = ({ name, value }: { name: string; value: string }): ReactNode => (
  <div className={styles.figure}>
    <dt className={text.note}>{name}</dt>
    <dd className={classNames(text.display, text.xl)}>
      <Money>{value}</Money>
    </dd>
  </div>
);

interface EarningsProps {
  statements: Statements;
  claims: readonly OwnClaim[];
}

/** The recommender's rewards in figures: received, this year's part, expected, and the rest up to the tax limit; no advice. */
export const Earnings = ({ statements, claims }: EarningsProps): ReactNode => {
  const { total, year, toLimit } = earningsOf(statements);
  const underWay = claims.reduce((sum, { Status, WertCent }) => sum + (Status === 'Abgeholt' ? WertCent : 0), 0);
  if (total === 0 && underWay === 0) return null;
  const { FreigrenzeCent, LaufendesJahr } = statements;
  return (
    <Stack as="section" gap="sm" aria-label={t('reward.earnings.label')}>
      <dl className={styles.figures}>
        <Figure name={t('reward.earnings.total')} value={formatMoney(total)} />
        {total > 0 ? (
          <Figure name={t('reward.earnings.year', { year: LaufendesJahr })} value={formatMoney(year)} />
        ) : null}
        {underWay > 0 ? <Figure name={t('reward.earnings.underWay')} value={formatMoney(underWay)} /> : null}
        {toLimit === null || year === 0 ? null : (
          <Figure
            name={t(toLimit > 0 ? 'reward.earnings.limit' : 'reward.earnings.limitReached')}
            value={toLimit > 0 ? formatMoney(toLimit) : t('reward.earnings.reached')}
          />
        )}
      </dl>
      {FreigrenzeCent === null || year === 0 ? null : (
        <p className={text.note}>{t('reward.earnings.limitNote', { limit: formatMoney(FreigrenzeCent) })}</p>
      )}
    </Stack>
  );
};
