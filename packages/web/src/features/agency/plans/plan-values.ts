import { EXTRA_REWARD_MAX_CENTS } from '@mundwerk/contract/values/limits';
import { today } from '../../../lib/days.ts';
import { checkRequired, type FieldCheck } from '../../../lib/field-checks.ts';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import type { FieldPlace } from '../form/use-send-form.ts';
import { parseAmount } from './parse-amount.ts';

/** What the form of a plan holds. */
export interface PlanValues {
  /** Empty means every product. */
  productId: string;
  amount: string;
  from: string;
  until: string;
}

/** An untouched form: a plan usually begins today. */
export const emptyPlan = (): PlanValues => ({ productId: '', amount: '', from: today(), until: '' });

/** How a field is called. */
export const label = (field: keyof PlanValues): string => t(`agencyPlans.fields.${field}`);

const amountWrong = (): string => t('agencyPlans.amountWrong', { limit: formatMoney(EXTRA_REWARD_MAX_CENTS) });

/** Refuses an amount that is missing, none, nothing or too much. */
export const checkAmount: FieldCheck = (typed) => {
  const missing = checkRequired(label('amount'))(typed);
  if (missing !== true) return missing;
  const cents = parseAmount(typed);
  return (cents !== null && cents > 0 && cents <= EXTRA_REWARD_MAX_CENTS) || amountWrong();
};

/** Where the fields of the wire stand. */
export const fieldPlaces = (): Record<string, FieldPlace<PlanValues>> => ({
  ProduktId: { field: 'productId', label: label('productId') },
  ZusatzCent: { field: 'amount', label: label('amount'), words: { inputInvalid: amountWrong() } },
  GueltigVon: { field: 'from', label: label('from') },
  GueltigBis: { field: 'until', label: label('until'), words: { inputInvalid: t('agencyPlans.endsBefore') } },
});
