import { AGENT_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import type { ReactNode } from 'react';
import { checkRequired } from '#lib/form/field-checks.ts';
import { useFormContext } from '#lib/form/use-form.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import { fieldLabel } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

/** The number of the agent who records the recommendation for a recommender. */
export const AgentNumberField = (): ReactNode => {
  const { register, errors } = useFormContext<FormValues>();
  return (
    <TextField
      label={fieldLabel('agentNumber')}
      hint={t('recommendation.agentNumber.hint')}
      autoComplete="off"
      spellCheck={false}
      maxLength={AGENT_NUMBER_MAX_LENGTH}
      required
      error={errors.agentNumber}
      {...register('agentNumber', { validate: checkRequired(fieldLabel('agentNumber')) })}
    />
  );
};
