import type { ReactNode } from 'react';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.ts';
import { storeDevice } from '#lib/session/known-device.ts';
import { openSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AccountFailure } from '../account-failure.tsx';
import { type AccountPart, accountWords } from '../account-words.ts';
import { NewPasswordField, newPasswordField } from './new-password-field.tsx';

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
