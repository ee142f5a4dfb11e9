import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import type { Failure } from '#lib/form/failure.ts';
import { checkEmail } from '#lib/form/field-checks.ts';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AccountFailure } from '../account-failure.tsx';
import { MailSide } from '../account-side.tsx';
import { accountWords } from '../account-words.ts';
import { EmailField } from '../email-field.tsx';
import { Outcome } from '../outcome.tsx';

/** Asks for the address and mails a link that logs in; also offered where an older link did not work. */
export const RequestLoginLink = ({ failure: badLink }: { failure: Failure | null }): ReactNode => {
  const { state } = useLocation();
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const { register, errors, isSending, failure, ...form } = useCallForm({
    call: 'POST /account/loginlink',
    captcha: 'POST /account/loginlink',
    mode: 'onSubmit',
    defaultValues: { email: (state as { email?: string } | null)?.email ?? '' },
    // The server's errors do not concern a single field: they are shown above the form, with advice.
    fields: {},
    words: accountWords('loginLink'),
    toRequest: ({ email }) => ({ body: { Email: email.trim() } }),
    onDone: ({ Message }, { email }) => setSent({ email: email.trim(), message: Message }),
  });
  const label = t('account.fields.email');
  const toLogin = (
    <p>
      <PageLink page="Login">{t('account.forgot.toLogin')}</PageLink>
    </p>
  );

  if (sent) {
    return (
      <Outcome
        title={t('account.mail.title')}
        text={`${sent.message} ${t('account.loginLink.mailText', { email: sent.email })}`}
        action={
          <>
            <p>{t('account.loginLink.missing')}</p>
            {toLogin}
          </>
        }
      />
    );
  }
  return (
    <Page width="form" aside={<MailSide part="loginLink" />}>
      <PageHead title={t('account.loginLink.title')} lead={t('account.loginLink.lead')} />
      <form {...form.formProps}>
        <Stack gap="lg">
          <AccountFailure
            title={t(failure ? 'account.mail.failed' : 'account.password.badLink')}
            failure={failure ?? badLink}
          />
          <EmailField
            label={label}
            autoComplete="username"
            error={errors.email}
            {...register('email', { validate: checkEmail(label) })}
          />
          <div>
            <Button type="submit" size="lg" isWide isBusy={isSending}>
              {t(isSending ? 'account.forgot.submitting' : 'account.login.link')}
            </Button>
            <CaptchaLine status={form.captchaStatus} />
          </div>
          {toLogin}
        </Stack>
      </form>
    </Page>
  );
};
