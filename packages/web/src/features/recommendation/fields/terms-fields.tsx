import type { ReactNode } from 'react';
import { useFormContext } from '#lib/form/use-form.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { acceptanceText, acceptedText, type FormValues, isAcceptedByButton } from './form-values.ts';
import { useFormVariant, variantText } from './form-variant.ts';
import { TermsText } from './terms-text.tsx';

/** The terms as they are stored, their acceptance unless the button stands for it, and the consent to mails. */
export const TermsFields = (): ReactNode => {
  const { client } = boot();
  const variant = useFormVariant();
  const { register, errors } = useFormContext<FormValues>();
  const name = { client: client.Name };
  return (
    <Stack>
      <TermsText variant={variant} />
      {/* The server reads the text from here when the browser sends the form without script. */}
      <input type="hidden" name="AgbText" value={acceptedText({ client, variant })} />
      {isAcceptedByButton({ client, variant }) ? null : (
        <Checkbox
          label={acceptanceText({ client, variant })}
          required
          error={errors.terms}
          {...register('terms', { validate: (isAccepted) => isAccepted || t('recommendation.errors.terms') })}
        />
      )}
      <Checkbox
        label={variantText(variant, 'newsletter.accept', name)}
        hint={variantText(variant, 'newsletter.optional')}
        {...register('newsletter')}
      />
      {client.ModuleNewsletterPermission ? (
        <p className={text.measure}>{variantText(variant, 'confirmAddress', name)}</p>
      ) : null}
    </Stack>
  );
};
