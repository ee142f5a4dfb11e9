import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { checkEmail } from '#lib/form/wrong-fields.ts';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, accountWords } from '../account-failure.tsx';
import { EmailField, MailSide } from '../account-side.tsx';
import { MailSent } from '../mail-sent.tsx';

interface Sent {
  email: string;
  message: string;
}

/** Asks for the address and mails a link to a new password. */
export const Component = (): ReactNode => {
  const { state } = useLocation();
  const [sent, setSent] = useState<Sent | null>(null);
  const { register, errors, isSending, failure, ...form } = useCallForm({
    call: 'GET /account/resetPassword/{id}',
    captcha: 'GET /account/resetPassword/{id}',
    mode: 'onSubmit',
    defaultValues: { email: (state as { email?: string } | null)?.email ?? '' },
    // The server's errors do not concern a single field: they are shown above the form, with advice.
    fields: {},
    words: accountWords('forgot'),
    toRequest: ({ email }) => ({ params: { id: email.trim() } }),
    onDone: ({ Message }, { email }) => setSent({ email: email.trim(), message: Message }),
  });
  const label = t('account.fields.email');

  if (sent) return <MailSent part="forgot" {...sent} resend="GET /account/resetPassword/{id}" />;
  const canRegister = failure?.reason === 'accountNotFound' && !boot().client.ModuleErzwingeLogin;
  return (
    <Page width="form" aside={<MailSide part="forgot" />}>
      <PageHead title={t('account.forgot.title')} lead={t('account.forgot.lead')} />
      <form {...form.formProps}>
        <Stack gap="lg">
          <AccountFailure
            title={t('account.mail.failed')}
            failure={failure}
            action={canRegister ? <PageLink page="Registration">{t('account.login.register')}</PageLink> : undefined}
          />
          <EmailField
            label={label}
            autoComplete="username"
            error={errors.email}
            {...register('email', { validate: checkEmail(label) })}
          />
          <div>
            <Button type="submit" size="lg" isWide isBusy={isSending}>
              {t(isSending ? 'account.forgot.submitting' : 'account.forgot.submit')}
            </Button>
            <CaptchaLine status={form.captchaStatus} />
          </div>
          <p>
            <PageLink page="Login">{t('account.forgot.toLogin')}</PageLink>
          </p>
        </Stack>
      </form>
    </Page>
  );
};
