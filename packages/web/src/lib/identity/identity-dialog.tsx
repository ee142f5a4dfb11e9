import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { CaptchaLine } from '../captcha-line.tsx';
import { checkRequired } from '../field-checks.ts';
import { t } from '../i18n.ts';
import { PasswordField } from '../password-field.tsx';
import { session } from '../session.ts';
import { useCaptcha } from '../use-captcha.ts';
import { OtherWay } from './other-way.tsx';

/** What the dialog needs. */
export interface IdentityDialogProps {
  /** Closed: confirmed, or left by Escape, a button or a press beside it. */
  onEnd: (isConfirmed: boolean) => void;
}

/** Asks for the password in place; a chunk of its own, because few are ever asked. */
export const IdentityDialog = ({ onEnd }: IdentityDialogProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const isConfirmed = useRef(false);
  const notice = useRef<HTMLDivElement>(null);
  const captcha = useCaptcha('POST /account/bestaetigen');
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    mode: 'onSubmit',
    defaultValues: { password: '' },
  });
  const label = t('identity.password');
  const email = session()?.user?.Email ?? '';

  // The dialog itself would begin at its close button.
  useEffect(() => setFocus('password'), [setFocus]);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  const submit = async ({ password }: { password: string }): Promise<void> => {
    setFailure(null);
    try {
      await captcha.send((answer) => call('POST /account/bestaetigen', { body: { Password: password, ...answer } }));
      isConfirmed.current = true;
      // The dialog closes itself first, because only then the focus goes back to where it came from.
      setIsOpen(false);
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'wrongCredentials')
        setError('password', { type: 'server', message: t('identity.wrong') }, { shouldFocus: true });
      // Without an answer it was the captcha, the only other thing that is waited for.
      else setFailure(error instanceof ApiError ? error.message : t('lib.captcha.failed'));
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onEnd(isConfirmed.current)}
      title={t('identity.title')}
      closeLabel={t('identity.cancel')}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} onFocus={captcha.prepare}>
        <Stack>
          <p>{t('identity.text')}</p>
          {failure ? (
            <Notice ref={notice} kind="error" title={t('identity.failed')}>
              {failure}
            </Notice>
          ) : null}
          <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={label}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password', { validate: checkRequired(label) })}
          />
          <OtherWay email={email} />
          <div>
            <Row>
              <Button type="submit" isBusy={formState.isSubmitting}>
                {t(formState.isSubmitting ? 'identity.submitting' : 'identity.submit')}
              </Button>
              <Button kind="secondary" onClick={() => setIsOpen(false)}>
                {t('identity.cancel')}
              </Button>
            </Row>
            <CaptchaLine status={captcha.status} />
          </div>
        </Stack>
      </form>
    </Dialog>
  );
};
