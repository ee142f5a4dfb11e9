import { type ReactNode, useState } from 'react';
import { PasswordField } from '#lib/form/password-field.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.tsx';
import { checkRequired } from '#lib/form/wrong-fields.ts';
import { isPageOffered, pagePath } from '#lib/page/pages.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, accountWords } from '../account-failure.tsx';
import { PasswordSide } from '../account-side.tsx';
import { Outcome, RecommendLink } from '../outcome.tsx';
import { NewPasswordField, newPasswordField } from './new-password-field.tsx';

const Changed = (): ReactNode => (
  <Outcome
    title={t('account.password.done')}
    text={t('account.changePassword.doneText')}
    action={
      isPageOffered('Settings') ? (
        <div>
          <ButtonLink to={pagePath('Settings')}>{t('account.changePassword.back')}</ButtonLink>
        </div>
      ) : (
        <RecommendLink>{t('account.newsletter.next')}</RecommendLink>
      )
    }
  />
);

/** Changes the password of the logged-in user; the other devices have to log in again. */
export const Component = (): ReactNode => {
  const user = useSession()?.user;
  const email = user?.Email ?? '';
  const owner = user ? [user.Vorname, user.Nachname, user.Email] : [];
  const [isDone, setIsDone] = useState(false);
  const label = t('account.changePassword.current');
  const form = useCallForm({
    call: 'PUT /account/resetPasswordWithoutToken',
    defaultValues: { current: '', password: '' },
    fields: {
      current: {
        wire: 'Password',
        label,
        words: { passwordWrong: t('account.password.errors.wrongCredentials') },
      },
      password: newPasswordField('NewPassword'),
    },
    words: accountWords('changePassword'),
    unworded: 'notice',
    toRequest: ({ current, password }) => ({ body: { Password: current, NewPassword: password } }),
    onDone: () => setIsDone(true),
  });
  const { errors, isSending } = form;

  if (isDone) return <Changed />;
  return (
    <Page width="form" aside={<PasswordSide />}>
      <PageHead title={t('account.changePassword.title')} lead={t('account.changePassword.lead')} />
      <FormContext value={form.store}>
        <form {...form.formProps}>
          <Stack gap="lg">
            <AccountFailure title={t('account.password.failed')} failure={form.failure} />
            <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
            <PasswordField
              label={label}
              autoComplete="current-password"
              error={errors.current}
              {...form.register('current', { validate: checkRequired(label) })}
            />
            <NewPasswordField owner={owner} />
            <Button type="submit" size="lg" isWide isBusy={isSending}>
              {t(isSending ? 'account.password.submitting' : 'account.password.submit')}
            </Button>
          </Stack>
        </form>
      </FormContext>
    </Page>
  );
};
