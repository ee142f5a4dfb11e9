import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CaptchaLine } from '#lib/captcha/captcha-line.tsx';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { checkRequired } from '#lib/form/field-checks.ts';
import { PasswordField } from '#lib/form/password-field.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { session } from '../session.ts';
import { OtherWay } from './other-way.tsx';
import { PasskeyWay } from './passkey-way.tsx';

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
        words: { wrongCredentials: t('identity.wrong') },
        owns: ['wrongCredentials'],
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
