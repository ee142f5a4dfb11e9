import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type Failure, failureOf } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.tsx';
import { ApiError, call } from '#lib/http/api.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { storeDevice } from '#lib/session/known-device.ts';
import { afterLoginPath, openSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, type AccountPart, accountWords } from '../account-failure.tsx';
import { PasswordSide } from '../account-side.tsx';
import { Outcome } from '../outcome.tsx';
import { NewPasswordField, newPasswordField } from './new-password-field.tsx';

/** A mailed link to set a password: valid, with the account it opens, or invalid, with the reason. */
export type PasswordLink = { token: string; email: string } | { failure: Failure };

/** Checks the link before the form is filled in; this changes nothing. */
export const loadPasswordLink =
  (part: 'setPassword' | 'resetPassword') =>
  async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<PasswordLink> => {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return { failure: { reason: 'other', message: t('account.password.noToken'), requestId: null } };
    try {
      const { Email } = await call('PUT /account/validateResetPassword', { body: { Token: token } });
      return { token, email: Email };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { failure: failureOf(error, accountWords(part)) };
    }
  };

interface SetPasswordFormProps {
  part: AccountPart & ('setPassword' | 'resetPassword');
  token: string;
  /** The account's address, under which password managers save the password. */
  email: string;
  onDone: () => void;
}

/** Sets the password of a mailed link and logs its owner in. */
export const SetPasswordForm = ({ part, token, email, onDone }: SetPasswordFormProps): ReactNode => {
  const form = useCallForm({
    call: 'PUT /account/resetPassword',
    defaultValues: { password: '' },
    fields: { password: newPasswordField('Password') },
    words: accountWords(part),
    unworded: 'notice',
    toRequest: ({ password }) => ({ body: { Token: token, Password: password } }),
    onDone: ({ Geraet, Message: _, ...loggedIn }) => {
      // The owner has opened the mailed link, so a lock caused by others does not apply on this device.
      storeDevice(Geraet, false);
      // The new session replaces one of the old password, which the server has ended.
      openSession(loggedIn, false);
      onDone();
    },
  });
  const { isSending } = form;

  return (
    <FormContext value={form.store}>
      <form {...form.formProps}>
        <Stack gap="lg">
          <AccountFailure title={t('account.password.failed')} failure={form.failure} />
          <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
          <NewPasswordField owner={[email]} />
          <Button type="submit" size="lg" isWide isBusy={isSending}>
            {t(isSending ? 'account.password.submitting' : 'account.password.submit')}
          </Button>
        </Stack>
      </form>
    </FormContext>
  );
};

type Part = 'setPassword' | 'resetPassword';

/** Refusals of the account itself, which neither a new link nor another attempt changes. */
const OF_ACCOUNT = new Set<Failure['reason']>([
  'emailNotAdmitted',
  'accountBlocked',
  'emailBlocked',
  'employeeExcluded',
]);

const BadLink = ({ part, failure }: { part: Part; failure: Failure }): ReactNode => {
  const { revalidate, state } = useRevalidator();
  const isOver = failure.reason === 'linkExpired' || failure.reason === 'linkUsed' || failure.reason === 'other';
  return (
    <Page width="form">
      <PageHead title={t(`account.${part}.title`)} />
      <AccountFailure
        title={t('account.password.badLink')}
        failure={failure}
        action={
          OF_ACCOUNT.has(failure.reason) ? undefined : (
            <Row>
              {isOver ? (
                <ButtonLink to={pagePath('ForgotPassword')}>{t('account.password.newLink')}</ButtonLink>
              ) : (
                <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
                  {t('lib.load.retry')}
                </Button>
              )}
              {failure.reason === 'linkUsed' ? (
                <ButtonLink kind="secondary" to={pagePath('Login')}>
                  {t('account.logIn')}
                </ButtonLink>
              ) : null}
            </Row>
          )
        }
      />
    </Page>
  );
};

/** Where the link of a welcome or reset mail leads: choose a password, learn that it worked, and be logged in. */
export const PasswordLinkView = ({ part }: { part: Part }): ReactNode => {
  const link = useLoaderData<PasswordLink>();
  const [isDone, setIsDone] = useState(false);
  if ('failure' in link) return <BadLink part={part} failure={link.failure} />;
  if (isDone) {
    return (
      <Outcome
        title={t('account.password.done')}
        text={t('account.password.doneText', { email: link.email })}
        action={
          <div>
            <ButtonLink to={afterLoginPath(new URLSearchParams())}>{t('account.password.next')}</ButtonLink>
          </div>
        }
      />
    );
  }
  return (
    <Page width="form" aside={<PasswordSide />}>
      <PageHead title={t(`account.${part}.title`)} lead={t(`account.${part}.lead`, { email: link.email })} />
      <SetPasswordForm part={part} token={link.token} email={link.email} onDone={() => setIsDone(true)} />
    </Page>
  );
};
