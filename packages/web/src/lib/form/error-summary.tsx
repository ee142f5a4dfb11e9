import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { t } from '../text/i18n.ts';
import { useFormContext } from './use-form.ts';

interface ErrorSummaryProps {
  /** The names of the fields with what they are called, in the order they are read. */
  fields: readonly (readonly [name: string, label: string])[];
}

/** Says once after sending how many fields of the form around it are wrong and which; the eye sees it at the fields themselves. */
export const ErrorSummary = ({ fields }: ErrorSummaryProps): ReactNode => {
  const { errors, submitCount } = useFormContext<Record<string, string>>();
  const wrong = fields.flatMap(([name, label]) => (errors[name] ? [label] : []));
  return (
    <VisuallyHidden>
      <span role="alert">
        {submitCount > 0 && wrong.length > 0
          ? t('lib.fields.summary', { count: wrong.length, fields: wrong.join(', ') })
          : null}
      </span>
    </VisuallyHidden>
  );
};
