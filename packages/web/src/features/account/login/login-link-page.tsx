import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { type Failure, failureOf } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { useSending } from '#lib/form/use-sending.ts';
import { checkEmail } from '#lib/form/wrong-fields.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { storeDevice } from '#lib/session/known-device.ts';
import { afterLoginPath, openSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, accountWords } from '../account-failure.tsx';
import { EmailField, MailSide } from '../account-side.tsx';
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

/** A mailed link: valid, with the account it opens, or invalid, with the reason; null when the page was opened without one. */
type LoginLink = { token: string; email: string } | { failure: Failure } | null;

/** Checks the link without using it up. */
export const loader = async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<LoginLink> => {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return null;
  try {
    const { Email } = await call('PUT /account/loginlink', { body: { Token: token } });
    return { token, email: Email };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: failureOf(error, accountWords('loginLink')) };
  }
};

const UseLink = ({ token, email }: { token: string; email: string }): ReactNode => {
  const navigate = useNavigate();
  const [isRemembered, setIsRemembered] = useState(false);
  const { send, isSending, failure } = useSending({
    words: accountWords('loginLink'),
    send: (Token: string) => call('POST /account/loginlink/login', { body: { Token, RememberMe: isRemembered } }),
    onDone: async ({ Geraet, ...loggedIn }) => {
      openSession(loggedIn, isRemembered);
      storeDevice(Geraet, isRemembered);
      await navigate(afterLoginPath(new URLSearchParams()), { replace: true });
    },
  });
  return (
    <Page width="form">
      <PageHead title={t('account.loginLink.useTitle')} lead={t('account.loginLink.useLead', { email })} />
      <Stack gap="lg">
        <AccountFailure title={t('account.login.errors.title')} failure={failure} />
        <Checkbox
          label={t('account.login.remember')}
          hint={t('account.login.rememberHint')}
          checked={isRemembered}
          onChange={(event) => setIsRemembered(event.currentTarget.checked)}
        />
        <Button size="lg" isWide isBusy={isSending} onClick={() => void send(token)}>
          {t(isSending ? 'account.login.submitting' : 'account.login.submit')}
        </Button>
      </Stack>
    </Page>
  );
};

/**
 * Asks for a link that logs in, and is where that link leads: one press logs in. Opening it alone does nothing, because link
 * scanners open it too.
 */
export const Component = (): ReactNode => {
  const link = useLoaderData<LoginLink>();
  if (link && 'token' in link) return <UseLink {...link} />;
  return <RequestLoginLink failure={link?.failure ?? null} />;
};
