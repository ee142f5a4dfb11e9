import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { FormValues } from './form-values.ts';
import { fieldLabel } from './server-errors.ts';

/** The fields in the order they are read. */
const FIELDS: readonly (keyof FormValues)[] = ['share', 'firstName', 'lastName', 'email', 'message', 'terms'];

/** Says once after sending how many fields are wrong and which; the eye sees it at the fields themselves. */
export const ErrorSummary = (): ReactNode => {
  const { errors, submitCount } = useFormState<FormValues>();
  const wrong = FIELDS.filter((field) => errors[field]).map(fieldLabel);
  return (
    <VisuallyHidden>
      <span role="alert">
        {submitCount > 0 && wrong.length > 0
          ? t('recommendation.errors.summary', { count: wrong.length, fields: wrong.join(', ') })
          : null}
      </span>
    </VisuallyHidden>
  );
};
