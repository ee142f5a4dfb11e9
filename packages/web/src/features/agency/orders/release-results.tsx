import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import styles from './release-dialog.module.css';
import type { ReleaseOutcome, useReleaseRun } from './use-release-run.ts';

interface ReleaseResultsProps {
  orders: readonly OrderRow[];
  run: Pick<ReturnType<typeof useReleaseRun>, 'step' | 'outcomes'>;
}

const wordsOf = (outcome: ReleaseOutcome | undefined, isDone: boolean): string => {
  if (!outcome) return t(isDone ? 'agencyOrders.outcome.untouched' : 'agencyOrders.outcome.waiting');
  return outcome.kind === 'refused' ? outcome.why : t(`agencyOrders.outcome.${outcome.kind}`);
};

/** Progress of a release of several orders, and the outcome of each. */
export const ReleaseResults = ({ orders, run: { step, outcomes } }: ReleaseResultsProps): ReactNode => {
  const isDone = step === 'done';
  const released = [...outcomes.values()].filter(({ kind }) => kind !== 'refused').length;
  return (
    <>
      {orders.length > 1 ? (
        <progress
          className={styles.progress}
          aria-label={t('agencyOrders.dialog.progress')}
          max={orders.length}
          value={outcomes.size}
        />
      ) : null}
      <p role="status">
        {isDone
          ? t('agencyOrders.dialog.done', { count: released, number: formatNumber(orders.length) })
          : t('agencyOrders.dialog.running', { place: outcomes.size, total: orders.length })}
      </p>
      <ul className={classNames(text.small, styles.results)}>
        {orders.map(({ Auftragsnummer }) => {
          const outcome = outcomes.get(Auftragsnummer);
          return (
            <li key={Auftragsnummer} className={styles.result}>
              <span className={text.numbers}>{Auftragsnummer}</span>
              <span className={classNames(text.soft, outcome && styles[outcome.kind])}>{wordsOf(outcome, isDone)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};
