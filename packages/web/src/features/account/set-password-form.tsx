import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { keepDevice } from '../../lib/known-device.ts';
import { endSession, session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { type AccountPart, type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { type FormFields, showFieldErrors } from './field-errors.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';

interface SetPasswordFormProps {
  part: AccountPart & ('setPassword' | 'resetPassword');
  token: string;
  /** Whose password it is: told to password managers, which keep it under this name. */
  email: string;
  onDone: () => void;
}

/** Sets the password of a mailed link. */
export const SetPasswordForm = ({ part, token, email, onDone }: SetPasswordFormProps): ReactNode => {
  const form = useForm<NewPasswordValues>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isSubmitting } = form.formState;
  const fields: FormFields<NewPasswordValues> = {
    Password: { field: 'password', label: t('account.password.password') },
  };

  const submit = async ({ password }: NewPasswordValues): Promise<void> => {
    setFailure(null);
    try {
      const { Geraet } = await call('PUT /account/resetPassword', { body: { Token: token, Password: password } });
      // For the login that follows: the link was read by the owner, whoever else tries passwords at the same time.
      keepDevice(Geraet, false);
      // The server has ended every session of the account with its old password.
      if (session()) endSession();
      onDone();
    } catch (error) {
      if (!showFieldErrors(error, fields, form.setError)) setFailure(failureOf(part, error));
    }
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Stack gap="lg">
          <FailureNotice title={t('account.password.failed')} failure={failure} />
          <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
          <NewPasswordFields />
          <Button type="submit" size="lg" isBusy={isSubmitting}>
            {t(isSubmitting ? 'account.password.submitting' : 'account.password.submit')}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
};
