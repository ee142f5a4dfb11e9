import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { FailureNotice } from '#lib/form/failure.tsx';
import { PasswordField } from '#lib/form/password-field.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { useSending } from '#lib/form/use-sending.ts';
import { checkRequired } from '#lib/form/wrong-fields.ts';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/pages.tsx';
import { arePasskeysOffered, askPasskey, noAnswerText } from '#lib/passkey/passkeys.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import text from '#ui/text/text.module.css';
import { session } from '../session.ts';

/**
 * The alternative for users without a password, or who forgot it: have a link mailed. Where the host site logs people in, pages about
 * passwords are closed, and the mail about a reward leads to the same forms.
 */
export const OtherWay = ({ email }: { email: string }): ReactNode =>
  boot().client.IsAutologin ? (
    <p className={text.soft}>{t('identity.host', { client: boot().client.Name })}</p>
  ) : (
    <PageLink page="ForgotPassword" state={{ email }} className={classNames(text.target, text.start)}>
      {t('identity.forgot')}
    </PageLink>
  );

/** Confirms with a passkey instead of the password. */
export const PasskeyWay = ({ onConfirmed }: { onConfirmed: () => void }): ReactNode => {
  const [note, setNote] = useState<string | null>(null);
  const { send, isSending, failure } = useSending({
    send: async (_: null) => {
      setNote(null);
      return call('POST /account/passkeys/bestaetigen', { body: { Antwort: await askPasskey() } });
    },
    onFailure: (error) => {
      const words = noAnswerText(error);
      setNote(words);
      return words !== null;
    },
    onDone: onConfirmed,
  });
  if (boot().client.IsAutologin || !arePasskeysOffered()) return null;
  return (
    <Stack gap="sm">
      <FailureNotice title={t('identity.failed')} failure={failure} />
      <div>
        <Button kind="quiet" isBusy={isSending} onClick={() => void send(null)}>
          <Icon icon={KeyRound} />
          {t('identity.passkey')}
        </Button>
      </div>
      <p className={text.told} role="status">
        {note}
      </p>
    </Stack>
  );
};

/** Props of the dialog. */
export interface IdentityDialogProps {
  /** Called when the dialog closes: confirmed, or dismissed by Escape, a button or a press outside. */
  onEnd: (isConfirmed: boolean) => void;
}

/** Asks for the password in place; a separate chunk, because few users are ever asked. */
export const IdentityDialog = ({ onEnd }: IdentityDialogProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(true);
  const isConfirmed = useRef(false);
  const label = t('identity.password');
  const email = session()?.user?.Email ?? '';
  const confirmed = (): void => {
    isConfirmed.current = true;
    // The dialog must close before it unmounts, because only then does the focus return to its opener.
    setIsOpen(false);
  };
  const { register, setFocus, errors, isSending, ...form } = useCallForm({
    call: 'POST /account/bestaetigen',
    captcha: 'POST /account/bestaetigen',
    mode: 'onSubmit',
    defaultValues: { password: '' },
    fields: {
      password: {
        wire: 'Password',
        label,
        words: { passwordWrong: t('identity.wrong') },
        owns: ['passwordWrong'],
      },
    },
    unworded: 'notice',
    toRequest: ({ password }) => ({ body: { Password: password } }),
    onDone: () => confirmed(),
  });

  // By default, the dialog would focus its close button.
  useEffect(() => setFocus('password'), [setFocus]);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onEnd(isConfirmed.current)}
      title={t('identity.title')}
      closeLabel={t('identity.cancel')}
    >
      <form {...form.formProps}>
        <Stack>
          <p>{t('identity.text')}</p>
          <FailureNotice title={t('identity.failed')} failure={form.failure} />
          <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={label}
            autoComplete="current-password"
            error={errors.password}
            {...register('password', { validate: checkRequired(label) })}
          />
          <OtherWay email={email} />
          <PasskeyWay onConfirmed={confirmed} />
          <div>
            <Row>
              <Button type="submit" isBusy={isSending}>
                {t(isSending ? 'identity.submitting' : 'identity.submit')}
              </Button>
              <Button kind="secondary" onClick={() => setIsOpen(false)}>
                {t('identity.cancel')}
              </Button>
            </Row>
            <CaptchaLine status={form.captchaStatus} />
          </div>
        </Stack>
      </form>
    </Dialog>
  );
};
