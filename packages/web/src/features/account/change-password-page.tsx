import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { checkRequired } from '../../lib/field-checks.ts';
import { t } from '../../lib/i18n.ts';
import { isPageBuilt, pagePath } from '../../lib/pages.ts';
import { PasswordField } from '../../lib/password-field.tsx';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { type FormFields, showFieldErrors } from './field-errors.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import { Outcome } from './outcome.tsx';
import { RecommendLink } from './recommend-link.tsx';

interface FormValues extends NewPasswordValues {
  current: string;
}

const Changed = (): ReactNode => (
  <Outcome
    title={t('account.password.done')}
    text={t('account.changePassword.doneText')}
    action={
      isPageBuilt('Settings') ? (
        <div>
          <ButtonLink to={pagePath('Settings')}>{t('account.changePassword.back')}</ButtonLink>
        </div>
      ) : (
        <RecommendLink>{t('account.newsletter.next')}</RecommendLink>
      )
    }
  />
);

/** Changes the password of whoever is logged in; the other devices have to log in again. */
export const Component = (): ReactNode => {
  const email = useSession()?.user?.Email ?? '';
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const label = t('account.changePassword.current');
  const fields: FormFields<FormValues> = {
    Password: { field: 'current', label },
    NewPassword: { field: 'password', label: t('account.password.password') },
  };

  const submit = async ({ current, password }: FormValues): Promise<void> => {
    setFailure(null);
    try {
      await call('PUT /account/resetPasswordWithoutToken', { body: { Password: current, NewPassword: password } });
      setIsDone(true);
    } catch (error) {
      if (!showFieldErrors(error, fields, form.setError)) setFailure(failureOf('changePassword', error));
    }
  };

  if (isDone) return <Changed />;
  return (
    <Page width="slim">
      <PageHead title={t('account.changePassword.title')} lead={t('account.changePassword.lead')} />
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
          <Stack gap="lg">
            <FailureNotice title={t('account.password.failed')} failure={failure} />
            <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
            <PasswordField
              label={label}
              autoComplete="current-password"
              error={errors.current?.message}
              {...form.register('current', { validate: checkRequired(label) })}
            />
            <NewPasswordFields />
            <Button type="submit" size="lg" isBusy={isSubmitting}>
              {t(isSubmitting ? 'account.password.submitting' : 'account.password.submit')}
            </Button>
          </Stack>
        </form>
      </FormProvider>
    </Page>
  );
};
