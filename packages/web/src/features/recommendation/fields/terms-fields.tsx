import type { Campaign } from '@mundwerk/contract/content/content';
import type { ReactNode } from 'react';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import type { CaptchaStatus } from '#lib/captcha/use-captcha.ts';
import { NoScriptNotice, useFormContext } from '#lib/form/use-form.tsx';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Folded } from '#ui/text/folded.tsx';
import text from '#ui/text/text.module.css';
import styles from '../recommend-form.module.css';
import { CampaignConditions, CampaignTicks } from './campaign-fields.tsx';
import {
  acceptanceText,
  acceptedText,
  type FormValues,
  type FormVariant,
  fullTermsValues,
  isAcceptedByButton,
  termsText,
  useFormVariant,
  variantText,
} from './form-values.ts';

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

/** The short version of the terms, and the sentence that leads to the full texts. */
const TermsBody = ({ variant }: { variant: FormVariant }): ReactNode => {
  const { client } = boot();
  const fullTerms = fullTermsValues();
  return (
    <>
      <p className={text.measure}>{termsText({ client, variant })}</p>
      {fullTerms ? (
        <p className={text.measure}>
          <RichText text="recommendation.terms.full" values={fullTerms} marks={LINKS} />
        </p>
      ) : null}
    </>
  );
};

/** The terms as they are stored, with links to the full texts. */
export const TermsText = ({ variant }: { variant: FormVariant }): ReactNode => (
  <>
    <h2 className={text.xl}>{t('recommendation.terms.legend')}</h2>
    <TermsBody variant={variant} />
  </>
);

/** Client, variant and login: what decides how the terms are accepted. */
const useAcceptance = (): Parameters<typeof isAcceptedByButton>[0] => ({
  client: boot().client,
  variant: useFormVariant(),
  isLoggedIn: useSession() !== null,
});

/** The acceptance of the terms unless the button stands for it, the campaigns, and the consent to mails: one unticked line each. */
export const ConsentFields = ({ campaigns }: { campaigns: readonly Campaign[] }): ReactNode => {
  const acceptance = useAcceptance();
  const { variant, client } = acceptance;
  const { register, errors } = useFormContext<FormValues>();
  return (
    <Stack gap="ms" className={classNames(text.small, styles.consents)}>
      {/* The server reads the text from here when the browser sends the form without script. */}
      <input type="hidden" name="AgbText" value={acceptedText(acceptance)} />
      {isAcceptedByButton(acceptance) ? null : (
        <Checkbox
          label={acceptanceText(acceptance)}
          required
          error={errors.terms}
          {...register('terms', { validate: (isAccepted) => isAccepted || t('recommendation.errors.terms') })}
        />
      )}
      <CampaignTicks campaigns={campaigns} />
      {/* People with an account find this choice there. */}
      {acceptance.isLoggedIn ? null : (
        <Checkbox
          label={variantText(variant, 'newsletter.accept', { client: client.Name })}
          {...register('newsletter')}
        />
      )}
    </Stack>
  );
};

interface SubmitAreaProps {
  campaigns: readonly Campaign[];
  isSlow: boolean;
  captchaStatus: CaptchaStatus;
}

/** The button with its notes: acceptance by click, what comes next, captcha, a slow server; and the conditions, folded up. */
export const SubmitArea = ({ campaigns, isSlow, captchaStatus }: SubmitAreaProps): ReactNode => {
  const acceptance = useAcceptance();
  const { variant } = acceptance;
  const { isSubmitting } = useFormContext<FormValues>();
  return (
    <Stack gap="ms">
      {isAcceptedByButton(acceptance) ? (
        <p className={text.small}>
          <RichText text="recommendation.terms.byButton" marks={LINKS} />
        </p>
      ) : null}
      {variant === 'own' ? null : <NoScriptNotice />}
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {variantText(variant, isSubmitting ? 'submitting' : 'submit')}
      </Button>
      <CaptchaLine status={captchaStatus}>{isSlow ? t('recommendation.slow') : null}</CaptchaLine>
      <Folded title={t('recommendation.terms.short')}>
        <TermsBody variant={variant} />
        <CampaignConditions campaigns={campaigns} />
      </Folded>
    </Stack>
  );
};
