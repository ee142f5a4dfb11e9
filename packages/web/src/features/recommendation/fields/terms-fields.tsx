import type { ReactNode } from 'react';
import { useFormContext } from '../../../lib/form/use-form.ts';
import { boot } from '../../../lib/page/boot.ts';
import { PageLink } from '../../../lib/page/page-link.tsx';
import { t } from '../../../lib/text/i18n.ts';
import { RichText } from '../../../lib/text/rich-text.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import {
  acceptanceText,
  acceptedText,
  type FormValues,
  fullTermsValues,
  isAcceptedByButton,
  termsText,
} from './form-values.ts';
import { useFormVariant, variantText } from './form-variant.ts';

/** Opened in a new tab, so that nothing typed is lost. */
const LINKS = {
  terms: (words: string) => (
    <PageLink page="TOS" target="_blank">
      {words}
    </PageLink>
  ),
  privacy: (words: string) => (
    <PageLink page="Privacy" target="_blank">
      {words}
    </PageLink>
  ),
};

/** The terms as they are stored, their acceptance unless the button stands for it, and the consent to mails. */
export const TermsFields = (): ReactNode => {
  const { client } = boot();
  const variant = useFormVariant();
  const { register, errors } = useFormContext<FormValues>();
  const name = { client: client.Name };
  const fullTerms = fullTermsValues();
  return (
    <Stack>
      <h2 className={text.xl}>{t('recommendation.terms.legend')}</h2>
      <p className={text.measure}>{termsText({ client, variant })}</p>
      {fullTerms ? (
        <p className={text.measure}>
          <RichText text="recommendation.terms.full" values={fullTerms} marks={LINKS} />
        </p>
      ) : null}
      {/* The server gets the words from here when the browser sends the form without script. */}
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
