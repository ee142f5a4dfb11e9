import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { CaptchaLine } from '../../lib/captcha-line.tsx';
import { checkEmail } from '../../lib/field-checks.ts';
import { t } from '../../lib/i18n.ts';
import { PageLink } from '../../lib/page-link.tsx';
import { useCaptcha } from '../../lib/use-captcha.ts';
import { Button } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmailField } from './email-field.tsx';
import { type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { MailSent } from './mail-sent.tsx';

interface Sent {
  email: string;
  message: string;
}

/** Asks for the address and mails a link to a new password. */
export const Component = (): ReactNode => {
  const { state } = useLocation();
  const captcha = useCaptcha('GET /account/resetPassword/{id}');
  const [sent, setSent] = useState<Sent | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, formState } = useForm({
    mode: 'onSubmit',
    defaultValues: { email: (state as { email?: string } | null)?.email ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const label = t('account.fields.email');

  const request = (email: string): Promise<{ Message: string }> =>
    captcha.send((query) => call('GET /account/resetPassword/{id}', { params: { id: email }, query }));

  const submit = async (values: { email: string }): Promise<void> => {
    const email = values.email.trim();
    setFailure(null);
    try {
      const { Message } = await request(email);
      setSent({ email, message: Message });
    } catch (error) {
      setFailure(failureOf('forgot', error));
    }
  };

  if (sent) return <MailSent part="forgot" {...sent} resend={() => request(sent.email)} />;
  const canRegister = failure?.reason === 'accountNotFound' && !boot().client.ModuleErzwingeLogin;
  return (
    <Page width="slim">
      <PageHead title={t('account.forgot.title')} lead={t('account.forgot.lead')} />
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} onFocus={captcha.prepare}>
        <Stack gap="lg">
          <FailureNotice
            title={t('account.mail.failed')}
            failure={failure}
            action={canRegister ? <PageLink page="Registration">{t('account.login.register')}</PageLink> : undefined}
          />
          <EmailField
            label={label}
            autoComplete="username"
            error={errors.email?.message}
            {...register('email', { validate: checkEmail(label) })}
          />
          <div>
            <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
              {t(isSubmitting ? 'account.forgot.submitting' : 'account.forgot.submit')}
            </Button>
            <CaptchaLine status={captcha.status} />
          </div>
          <p>
            <PageLink page="Login">{t('account.forgot.toLogin')}</PageLink>
          </p>
        </Stack>
      </form>
    </Page>
  );
};
