import type { listRewardPlans } from '@mundwerk/contract/agency/agency-work';
import type { CallReply } from '@mundwerk/contract/call';
import { EXTRA_REWARD_MAX_CENTS } from '@mundwerk/contract/values/limits';
import { checkRequired, type FieldCheck, type FormFields } from '#lib/form/wrong-fields.ts';
import { today } from '#lib/text/clock.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { agencyCall } from '../session/agency-call.ts';

/** Amount that the agency adds to rewards for a while. */
export type Plan = CallReply<typeof listRewardPlans>[number];

/** The plans of an agency. */
export const planQuery = (agency: string) => ({
  queryKey: ['agency-plans', agency],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Plan[]> =>
    agencyCall('GET /agentur/praemienplan/{agentur}', { params: { agentur: agency }, signal }),
});

/** The phases of plans, in the order they are shown. */
export const PHASES = ['current', 'coming', 'past'] as const;
export type Phase = (typeof PHASES)[number];

type Period = Pick<Plan, 'GueltigVon' | 'GueltigBis'>;

/** The phase of a plan on a day; its last day still counts. */
export const phaseOf = ({ GueltigVon, GueltigBis }: Period, today: string): Phase => {
  if (GueltigVon > today) return 'coming';
  return GueltigBis !== null && GueltigBis < today ? 'past' : 'current';
};

/** Whether anything is left to delete or end: neither a past plan nor one that ends today anyway. */
export const canEnd = (plan: Period, today: string): boolean =>
  phaseOf(plan, today) !== 'past' && plan.GueltigBis !== today;

/** The plans by phase: current and coming ones with the earliest start first, past ones with the latest. */
export const groupPlans = (plans: readonly Plan[], today: string): Record<Phase, Plan[]> => {
  const groups: Record<Phase, Plan[]> = { current: [], coming: [], past: [] };
  const oldestFirst = [...plans].sort((one, other) => one.GueltigVon.localeCompare(other.GueltigVon));
  for (const plan of oldestFirst) groups[phaseOf(plan, today)].push(plan);
  groups.past.reverse();
  return groups;
};

/** Groups of three behind a dot, a comma or a blank; then up to two digits of cents behind a dot or a comma. */
const AMOUNT = /^(\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/** Reads an amount in euro as people write it in any of our languages, `12,50`, `1.000` or `€10`, as whole cents; null when it is none. */
export const parseAmount = (typed: string): number | null => {
  const plain = typed
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('€', '')
    .trim();
  const [, euros, cents = ''] = AMOUNT.exec(plain) ?? [];
  if (euros === undefined) return null;
  return Number(euros.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
};

/** Values of the plan form. */
export interface PlanValues {
  /** Empty means every product. */
  productId: string;
  amount: string;
  from: string;
  until: string;
}

/** An untouched form: a plan usually begins today. */
export const emptyPlan = (): PlanValues => ({ productId: '', amount: '', from: today(), until: '' });

/** The label of a field. */
export const label = (field: keyof PlanValues): string => t(`agencyPlans.fields.${field}`);

const amountWrong = (): string => t('agencyPlans.amountWrong', { limit: formatMoney(EXTRA_REWARD_MAX_CENTS) });

/** Rejects an amount that is missing, unreadable, zero or too large. */
export const checkAmount: FieldCheck = (typed) => {
  const missing = checkRequired(label('amount'))(typed);
  if (missing !== true) return missing;
  const cents = parseAmount(typed);
  return (cents !== null && cents > 0 && cents <= EXTRA_REWARD_MAX_CENTS) || amountWrong();
};

/** The form's fields by the server's names. */
export const planFields = (): FormFields<PlanValues> => ({
  productId: { wire: 'ProduktId', label: label('productId') },
  amount: { wire: 'ZusatzCent', label: label('amount'), words: { inputInvalid: amountWrong() } },
  from: { wire: 'GueltigVon', label: label('from') },
  until: { wire: 'GueltigBis', label: label('until'), words: { inputInvalid: t('agencyPlans.endsBefore') } },
});
