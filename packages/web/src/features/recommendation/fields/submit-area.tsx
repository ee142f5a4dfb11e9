import type { ReactNode } from 'react';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import type { CaptchaStatus } from '#lib/captcha/use-captcha.ts';
import { NoScriptNotice } from '#lib/form/no-script-notice.tsx';
import { useFormContext } from '#lib/form/use-form.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { acceptanceText, type FormValues, isAcceptedByButton } from './form-values.ts';
import { useFormVariant, variantText } from './form-variant.ts';

interface SubmitAreaProps {
  isSlow: boolean;
  captchaStatus: CaptchaStatus;
}

/** The button with its notes: acceptance by click, captcha, a slow server. */
export const SubmitArea = ({ isSlow, captchaStatus }: SubmitAreaProps): ReactNode => {
  const { client } = boot();
  const variant = useFormVariant();
  const { isSubmitting } = useFormContext<FormValues>();
  return (
    <Stack gap="ms">
      {isAcceptedByButton({ client, variant }) ? <p>{acceptanceText({ client, variant })}</p> : null}
      {variant === 'own' ? null : <NoScriptNotice />}
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {variantText(variant, isSubmitting ? 'submitting' : 'submit')}
      </Button>
      <CaptchaLine status={captchaStatus}>{isSlow ? t('recommendation.slow') : null}</CaptchaLine>
    </Stack>
  );
};
