import { daysBetween } from '@mundwerk/contract/values/day';
import type { ReactNode } from 'react';
import { today } from '#lib/text/clock.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { RowButton } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { RecordTable } from '../form/record-table.tsx';
import widths from './plans.module.css';
import { canEnd, type Phase, type Plan } from './plans.ts';

const COLUMNS = ['period', 'product', 'extra', 'by'] as const;
type Column = (typeof COLUMNS)[number];

/** The product a plan is for, in words. */
export const productOf = ({ ProduktId, ProduktName }: Plan): string =>
  ProduktId === null ? t('agencyPlans.allProducts') : (ProduktName ?? t('agencyPlans.formerProduct'));

const periodOf = ({ GueltigVon, GueltigBis }: Plan): string =>
  GueltigBis === null
    ? t('agencyPlans.from', { from: formatDate(GueltigVon) })
    : t('agencyPlans.fromUntil', { from: formatDate(GueltigVon), until: formatDate(GueltigBis) });

const countWords = (key: 'agencyPlans.begins' | 'agencyPlans.ends', count: number): string =>
  t(key, { count, days: formatNumber(count) });

/** How long the plan still runs, or until it begins; a past plan shows only its dates. */
const remainderOf = ({ GueltigVon, GueltigBis }: Plan, phase: Phase): string | null => {
  if (phase === 'coming') return countWords('agencyPlans.begins', daysBetween(today(), GueltigVon));
  if (phase === 'past' || GueltigBis === null) return null;
  const days = daysBetween(today(), GueltigBis);
  return days === 0 ? t('agencyPlans.lastDay') : countWords('agencyPlans.ends', days);
};

const valuesOf = (plan: Plan, phase: Phase): Record<Column, ReactNode> => {
  const remainder = remainderOf(plan, phase);
  return {
    period: (
      <Stack as="span" gap="none">
        {periodOf(plan)}
        {remainder ? <span className={text.soft}>{remainder}</span> : null}
      </Stack>
    ),
    product: productOf(plan),
    extra: <Money>{t('agencyPlans.plus', { amount: formatMoney(plan.ZusatzCent) })}</Money>,
    by: plan.AngelegtVon,
  };
};

interface PlanTableProps {
  phase: Phase;
  plans: readonly Plan[];
  /** Asks to delete or end a plan; undefined where that is not allowed. */
  onEnd: ((plan: Plan) => void) | undefined;
}

/** Plans in the same phase, a line each. */
export const PlanTable = ({ phase, plans, onEnd }: PlanTableProps): ReactNode => {
  const day = today();
  const action = phase === 'coming' ? 'delete' : 'end';
  const actionOf = (plan: Plan): ReactNode =>
    onEnd && canEnd(plan, day) ? (
      <RowButton
        label={t(`agencyPlans.${action}.action`)}
        about={`${productOf(plan)}, ${periodOf(plan)}`}
        onPress={() => onEnd(plan)}
      />
    ) : null;
  return (
    <RecordTable
      caption={t(`agencyPlans.phases.${phase}`)}
      rows={plans}
      columns={COLUMNS.map((column) => [column, t(`agencyPlans.columns.${column}`)] as const)}
      valuesOf={(plan) => valuesOf(plan, phase)}
      kinds={{ extra: 'money' }}
      widths={widths}
      actionOf={onEnd && phase !== 'past' ? actionOf : undefined}
    />
  );
};
