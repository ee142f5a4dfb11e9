import { type ReactNode, useState } from 'react';
import bare from '../../../ui/bare.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import { t } from '../../text/i18n.ts';
import { useFormContext, useValueOf } from '../use-form.ts';

/** A press that leaves the field ends before the line appears: it would move the button away below the pointer. */
const APPEARS_AFTER_MS = 250;

/**
 * Around a form's field `email`: once the field is left, asks whether an address with a slip in its domain was meant otherwise. One press
 * takes the suggestion over; without it the form is sent as it is.
 */
export const SuggestedEmail = ({ children }: { children: ReactNode }): ReactNode => {
  const form = useFormContext<{ email: string }>();
  const typed = useValueOf(form, 'email');
  const [suggestion, setSuggestion] = useState<{ typed: string; meant: string } | null>(null);

  const look = async (): Promise<void> => {
    const { suggestEmail } = await import('@mundwerk/contract/values/person/suggest-email');
    const left = form.getValue('email');
    const meant = suggestEmail(left);
    setSuggestion(meant === null ? null : { typed: left, meant });
  };

  const takeOver = (meant: string): void => {
    form.setValue('email', meant);
    form.trigger('email');
    form.setFocus('email');
  };

  // Further typing answers the question.
  const meant = suggestion?.typed === typed ? suggestion.meant : null;
  return (
    <Stack gap="none" onBlur={() => setTimeout(() => void look(), APPEARS_AFTER_MS)}>
      {children}
      <p className={text.told} role="status">
        {meant === null ? null : (
          <button
            type="button"
            className={classNames(bare.button, bare.word, text.target)}
            onClick={() => takeOver(meant)}
          >
            {t('lib.fields.emailMeant', { address: meant })}
          </button>
        )}
      </p>
    </Stack>
  );
};
