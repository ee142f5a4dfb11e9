import { PASSWORD_MAX_LENGTH, unmetPasswordRules } from '@mundwerk/contract/values/password';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { failureMessage } from './failure-message.ts';
import { PasswordRules } from './password-rules.tsx';
import styles from './set-password-form.module.css';

interface FormValues {
  password: string;
  confirmation: string;
}

interface SetPasswordFormProps {
  token: string;
  /** Told the address of the account whose password was set. */
  onDone: (email: string) => void;
}

const label = (field: keyof FormValues): string => t(`account.setPassword.${field}`);
const required = (field: keyof FormValues): string => t('account.setPassword.required', { field: label(field) });

/** Two fields for the new password with its rules shown live. */
export const SetPasswordForm = ({ token, onDone }: SetPasswordFormProps): ReactNode => {
  const { register, handleSubmit, watch, setError, getValues, trigger, formState } = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  });
  const [isShown, setIsShown] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const rulesId = useId();
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  const submit = async ({ password }: FormValues): Promise<void> => {
    setFailure(null);
    try {
      const { Email } = await call('PUT /account/resetPassword', { body: { Token: token, Password: password } });
      onDone(Email);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PSOF0109') {
        setError('password', { message: t('account.setPassword.unmet') }, { shouldFocus: true });
      } else setFailure(failureMessage('setPassword', error));
    }
  };

  const showButton = (
    <button
      type="button"
      className={styles.show}
      aria-pressed={isShown}
      aria-label={t(`account.setPassword.${isShown ? 'hide' : 'show'}`)}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon icon={isShown ? EyeOff : Eye} />
    </button>
  );
  const inputProps = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: PASSWORD_MAX_LENGTH,
    required: true,
  } as const;

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack gap="lg">
        {failure ? (
          <Notice ref={notice} kind="error" title={t('account.setPassword.errors.title')}>
            {failure}
          </Notice>
        ) : null}
        {/* biome-ignore lint/a11y/useSemanticElements: one field and its rules, not a set of fields */}
        <div className={styles.password} role="group" aria-describedby={rulesId}>
          <TextField
            {...inputProps}
            label={label('password')}
            error={errors.password?.message}
            end={showButton}
            {...register('password', {
              // Only a repetition already given can become wrong; complaining about an empty one would come too early.
              onChange: () => (getValues('confirmation') === '' ? undefined : trigger('confirmation')),
              validate: (value) => {
                if (value === '') return required('password');
                return unmetPasswordRules(value).length === 0 || t('account.setPassword.unmet');
              },
            })}
          />
          <PasswordRules id={rulesId} password={watch('password')} />
        </div>
        <TextField
          {...inputProps}
          label={label('confirmation')}
          error={errors.confirmation?.message}
          {...register('confirmation', {
            validate: (value) => {
              if (value === '') return required('confirmation');
              return value === getValues('password') || t('account.setPassword.mismatch');
            },
          })}
        />
        <Button type="submit" size="lg" isBusy={isSubmitting}>
          {t(isSubmitting ? 'account.setPassword.submitting' : 'account.setPassword.submit')}
        </Button>
      </Stack>
    </form>
  );
};
