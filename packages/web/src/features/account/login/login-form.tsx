import type { LoggedIn } from '@mundwerk/contract/account/session';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { checkEmail, checkRequired } from '#lib/form/field-checks.ts';
import { PasswordField } from '#lib/form/password-field.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { knownDevice, storeDevice } from '#lib/session/known-device.ts';
import { afterLoginPath } from '#lib/session/login-path.ts';
import { openSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { AccountFailure } from '../account-failure.tsx';
import { accountWords } from '../account-words.ts';
import { EmailField } from '../email-field.tsx';
import { OtherWays } from './other-ways.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

interface FormValues {
  email: string;
  password: string;
  isRemembered: boolean;
}

/** The address, when another account page already knows it. */
const knownEmail = (state: unknown): string => (state as { email?: string } | null)?.email ?? '';

/** E-mail and password, a passkey, or a mailed link; leads back to where the login was asked for. */
export const LoginForm = (): ReactNode => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const labels = { email: t('account.fields.email'), password: t('account.fields.password') };
  const defaultValues: FormValues = { email: knownEmail(state), password: '', isRemembered: false };
  const finish = async (
    { Geraet, ...loggedIn }: LoggedIn & { readonly Geraet: string },
    isRemembered: boolean,
  ): Promise<void> => {
    openSession(loggedIn, isRemembered);
    storeDevice(Geraet, isRemembered);
    await navigate(afterLoginPath(search), { replace: true });
  };
  const { register, getValue, errors, isSending, ...form } = useCallForm({
    call: 'POST /account/login',
    captcha: 'POST /account/login',
    // Validating the address before the password is typed would only distract.
    mode: 'onSubmit',
    defaultValues,
    fields: {
      email: { wire: 'Email', label: labels.email },
      password: { wire: 'Password', label: labels.password },
    },
    words: accountWords('login'),
    unworded: 'notice',
    toRequest: ({ email, password, isRemembered }) => ({
      body: { Email: email.trim(), Password: password, RememberMe: isRemembered, Geraet: knownDevice() },
    }),
    onDone: (reply, { isRemembered }) => finish(reply, isRemembered),
  });
  const passkey = usePasskeyLogin({
    isRemembered: () => getValue('isRemembered'),
    onDone: (reply) => finish(reply, getValue('isRemembered')),
  });

  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <AccountFailure title={t('account.login.errors.title')} failure={form.failure ?? passkey.failure} />
        <EmailField
          label={labels.email}
          autoComplete="username webauthn"
          error={errors.email}
          {...register('email', { validate: checkEmail(labels.email) })}
        />
        <Stack gap="xs">
          <PasswordField
            label={labels.password}
            autoComplete="current-password"
            error={errors.password}
            {...register('password', { validate: checkRequired(labels.password) })}
          />
          <PageLink page="ForgotPassword" className={classNames(text.target, text.start)}>
            {t('account.login.forgot')}
          </PageLink>
        </Stack>
        <Checkbox
          label={t('account.login.remember')}
          hint={t('account.login.rememberHint')}
          {...register('isRemembered')}
        />
        <div>
          <Button type="submit" size="lg" isWide isBusy={isSending}>
            {t(isSending ? 'account.login.submitting' : 'account.login.submit')}
          </Button>
          <CaptchaLine status={form.captchaStatus} />
        </div>
        <OtherWays email={() => getValue('email').trim()} passkey={passkey} />
      </Stack>
    </form>
  );
};
