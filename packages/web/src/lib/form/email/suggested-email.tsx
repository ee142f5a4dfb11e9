import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { useFormContext, useValueOf } from '../use-form.tsx';

/** Delay until a press outside the field has ended: the line would move the button away from the pointer. */
const APPEARS_AFTER_MS = 250;

/**
 * Wraps a form's field `email`: on blur, it suggests a correction for a mistyped domain. One press accepts the suggestion;
 * without it the form is sent as it is.
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

  // Further typing dismisses the suggestion.
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
