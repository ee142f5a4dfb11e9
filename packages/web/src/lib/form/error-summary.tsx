import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { t } from '../text/i18n.ts';
import { useFormContext } from './use-form.ts';

interface ErrorSummaryProps {
  /** The names and labels of the fields, in reading order. */
  fields: readonly (readonly [name: string, label: string])[];
}

/** Announces after sending how many fields of the surrounding form are invalid and which; sighted users see it at the fields. */
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
