import { EXTRA_REWARD_MAX_CENTS } from '@mundwerk/contract/values/limits';
import { checkRequired, type FieldCheck } from '#lib/form/field-checks.ts';
import type { FormFields } from '#lib/form/wrong-fields.ts';
import { today } from '#lib/text/days.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { parseAmount } from './parse-amount.ts';

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
