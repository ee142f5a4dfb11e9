import type { logInWithPasskey } from '@mundwerk/contract/account/passkey';
import type { LoggedIn } from '@mundwerk/contract/account/session';
import type { CallReply } from '@mundwerk/contract/call';
import { KeyRound, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { PasswordField } from '#lib/form/password-field.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { type Sending, useSending } from '#lib/form/use-sending.ts';
import { checkEmail, checkRequired } from '#lib/form/wrong-fields.ts';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { PageLink, pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { arePasskeysOffered, askPasskey, deviceAnswers, noAnswerText } from '#lib/passkey/passkeys.ts';
import { knownDevice, storeDevice } from '#lib/session/known-device.ts';
import { afterLoginPath, openSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { AccountFailure, accountWords } from '../account-failure.tsx';
import { EmailField, LoginSide } from '../account-side.tsx';

interface PasskeyLoginOptions {
  isRemembered: () => boolean;
  onDone: (reply: CallReply<typeof logInWithPasskey>) => Promise<void>;
}

/** A login by passkey: with a button, and inside the address field where the browser offers it. */
export const usePasskeyLogin = ({
  isRemembered,
  onDone,
}: PasskeyLoginOptions): Sending<null> & { note: string | null } => {
  const [note, setNote] = useState<string | null>(null);
  const latest = useRef({ isRemembered, onDone });
  latest.current = { isRemembered, onDone };
  const sending = useSending({
    words: accountWords('login'),
    send: async (_: null) => {
      setNote(null);
      const Antwort = await askPasskey();
      return call('POST /account/passkeys/login', { body: { Antwort, RememberMe: isRemembered() } });
    },
    onFailure: (error) => {
      const text = noAnswerText(error);
      setNote(text);
      return text !== null;
    },
    onDone,
  });

  useEffect(() => {
    let isOver = false;
    let stop = (): void => undefined;
    const offer = async (): Promise<void> => {
      const device = await deviceAnswers();
      stop = device.stopAsking;
      if (isOver || !(await device.canAutofill())) return;
      const options = await call('POST /account/passkeys/login/optionen');
      if (isOver) return;
      const Antwort = await device.answerLogin(options, true);
      const RememberMe = latest.current.isRemembered();
      await latest.current.onDone(await call('POST /account/passkeys/login', { body: { Antwort, RememberMe } }));
    };
    // An ignored offer is not an error, because the form and the button remain.
    if (arePasskeysOffered() && 'PublicKeyCredential' in window) void offer().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  return { ...sending, note };
};

interface OtherWaysProps {
  /** Returns the address typed so far, so that it need not be typed again. */
  email: () => string;
  passkey: ReturnType<typeof usePasskeyLogin>;
}

/** The ways to log in without a password. */
export const OtherWays = ({ email, passkey }: OtherWaysProps): ReactNode => {
  const navigate = useNavigate();
  // The server, which renders the page for everyone, assumes that it is in no frame.
  const [isOffered, setIsOffered] = useState(true);
  useEffect(() => setIsOffered(arePasskeysOffered()), []);
  return (
    <Stack gap="sm" className={shown.withScript}>
      <p className={text.soft}>{t('account.login.without')}</p>
      {isOffered ? (
        <Button kind="secondary" isWide isBusy={passkey.isSending} onClick={() => void passkey.send(null)}>
          <Icon icon={KeyRound} />
          {t('account.login.passkey')}
        </Button>
      ) : null}
      <Button
        kind="secondary"
        isWide
        onClick={() => void navigate(pagePath('LoginLink'), { state: { email: email() } })}
      >
        <Icon icon={Mail} />
        {t('account.login.link')}
      </Button>
      <p className={text.told} role="status">
        {passkey.note}
      </p>
    </Stack>
  );
};

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

/** The login page. */
export const Component = (): ReactNode => {
  const { client } = boot();
  const [search] = useSearchParams();
  return (
    <Page width="form" aside={<LoginSide />}>
      <PageHead title={t('account.login.title')} lead={t('account.login.lead')} />
      <Stack gap="lg">
        {search.has('redirect') ? <Notice kind="info">{t('account.login.required')}</Notice> : null}
        <LoginForm />
        {/* Where login is forced, registering is not open to visitors (spec 1 §2.4 rule 9). */}
        {client.ModuleErzwingeLogin ? null : (
          <p>
            {t('account.login.noAccount')} <PageLink page="Registration">{t('account.login.register')}</PageLink>
          </p>
        )}
      </Stack>
    </Page>
  );
};
