import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { type Failure, failureOf } from '#lib/form/failure.ts';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { storeDevice } from '#lib/session/known-device.ts';
import { afterLoginPath } from '#lib/session/login-path.ts';
import { openSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AccountFailure } from '../account-failure.tsx';
import { accountWords } from '../account-words.ts';
import { RequestLoginLink } from './request-login-link.tsx';

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
