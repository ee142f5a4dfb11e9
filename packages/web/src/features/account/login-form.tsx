import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { CaptchaLine } from '../../lib/captcha-line.tsx';
import { checkEmail, checkRequired } from '../../lib/field-checks.ts';
import { t } from '../../lib/i18n.ts';
import { keepDevice, knownDevice } from '../../lib/known-device.ts';
import { afterLoginPath } from '../../lib/login-path.ts';
import { PageLink } from '../../lib/page-link.tsx';
import { PasswordField } from '../../lib/password-field.tsx';
import { useSearchParams } from '../../lib/search-params.ts';
import { openSession } from '../../lib/session.ts';
import { useCaptcha } from '../../lib/use-captcha.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/stack.tsx';
import text from '../../ui/text.module.css';
import { EmailField } from './email-field.tsx';
import { type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { type FormFields, showFieldErrors } from './field-errors.ts';

interface FormValues {
  email: string;
  password: string;
  isRemembered: boolean;
}

/** The address, when another account page already knows it. */
const knownEmail = (state: unknown): string => (state as { email?: string } | null)?.email ?? '';

/** E-mail and password; leads back to where the login was asked for. */
export const LoginForm = (): ReactNode => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const captcha = useCaptcha('POST /account/login');
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({
    // A word about the address while the password is still to come would only be in the way.
    mode: 'onSubmit',
    defaultValues: { email: knownEmail(state), password: '', isRemembered: false },
  });
  const { errors, isSubmitting } = formState;
  const labels = { email: t('account.fields.email'), password: t('account.fields.password') };
  const fields: FormFields<FormValues> = {
    Email: { field: 'email', label: labels.email },
    Password: { field: 'password', label: labels.password },
  };

  const submit = async ({ email, password, isRemembered }: FormValues): Promise<void> => {
    setFailure(null);
    try {
      const person = { Email: email.trim(), Password: password, RememberMe: isRemembered, Geraet: knownDevice() };
      const { Geraet, ...loggedIn } = await captcha.send((answer) =>
        call('POST /account/login', { body: { ...person, ...answer } }),
      );
      openSession(loggedIn, isRemembered);
      keepDevice(Geraet, isRemembered);
      await navigate(afterLoginPath(search), { replace: true });
    } catch (error) {
      if (!showFieldErrors(error, fields, setError)) setFailure(failureOf('login', error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} onFocus={captcha.prepare}>
      <Stack gap="lg">
        <FailureNotice title={t('account.login.errors.title')} failure={failure} />
        <EmailField
          label={labels.email}
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { validate: checkEmail(labels.email) })}
        />
        <Stack gap="xs">
          <PasswordField
            label={labels.password}
            autoComplete="current-password"
            error={errors.password?.message}
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
          <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
            {t(isSubmitting ? 'account.login.submitting' : 'account.login.submit')}
          </Button>
          <CaptchaLine status={captcha.status} />
        </div>
      </Stack>
    </form>
  );
};
