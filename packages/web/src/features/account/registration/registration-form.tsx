import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import type { ReactNode } from 'react';
import { CaptchaLine } from '../../../lib/captcha/captcha-line.tsx';
import { checkEmail, checkRequired } from '../../../lib/form/field-checks.ts';
import { NoScriptNotice } from '../../../lib/form/no-script-notice.tsx';
import { useCallForm } from '../../../lib/form/use-call-form.ts';
import { boot } from '../../../lib/page/boot.ts';
import { pagePath } from '../../../lib/page/pages.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Pair } from '../../../ui/layout/columns.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { AccountFailure } from '../account-failure.tsx';
import { accountWords } from '../account-words.ts';
import { EmailField } from '../email-field.tsx';

interface FormValues {
  firstName: string;
  lastName: string;
  email: string;
  emailConfirmation: string;
  newsletter: boolean;
}

const EMPTY: FormValues = { firstName: '', lastName: '', email: '', emailConfirmation: '', newsletter: false };

const label = (field: Exclude<keyof FormValues, 'newsletter'>): string => t(`account.fields.${field}`);

const isSameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

interface RegistrationFormProps {
  /** Told the address the mail went to and what the server says about it. */
  onDone: (email: string, message: string) => void;
}

/** Registers a recommender: name, address twice, and whether mails are welcome. */
export const RegistrationForm = ({ onDone }: RegistrationFormProps): ReactNode => {
  const { client } = boot();
  const { register, getValue, trigger, errors, isSending, failure, ...form } = useCallForm({
    call: 'POST /account/createEmpfehler',
    captcha: 'POST /account/createEmpfehler',
    isIdempotent: true,
    defaultValues: EMPTY,
    fields: {
      firstName: { wire: 'Vorname', label: label('firstName'), limit: NAME_MAX_LENGTH },
      lastName: { wire: 'Nachname', label: label('lastName'), limit: NAME_MAX_LENGTH },
      email: { wire: 'Email', label: label('email'), limit: EMAIL_MAX_LENGTH },
    },
    words: accountWords('register'),
    unworded: 'notice',
    toRequest: (values) => ({
      body: {
        Vorname: values.firstName.trim(),
        Nachname: values.lastName.trim(),
        Email: values.email.trim(),
        NewsletterPermission: values.newsletter,
      },
    }),
    onDone: ({ Message }, { email }) => onDone(email.trim(), Message),
  });

  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <AccountFailure
          title={t('account.register.errors.title')}
          failure={failure}
          action={
            failure?.reason === 'accountExists' ? (
              <ButtonLink kind="secondary" to={pagePath('Login')} state={{ email: getValue('email').trim() }}>
                {t('account.logIn')}
              </ButtonLink>
            ) : undefined
          }
        />
        <Pair isEarly>
          <TextField
            label={label('firstName')}
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={NAME_MAX_LENGTH}
            required
            error={errors.firstName}
            {...register('firstName', { validate: checkRequired(label('firstName')) })}
          />
          <TextField
            label={label('lastName')}
            autoComplete="family-name"
            autoCapitalize="words"
            maxLength={NAME_MAX_LENGTH}
            required
            error={errors.lastName}
            {...register('lastName', { validate: checkRequired(label('lastName')) })}
          />
        </Pair>
        <EmailField
          label={label('email')}
          hint={t('account.register.emailHint')}
          error={errors.email}
          {...register('email', {
            onChange: () => (getValue('emailConfirmation') === '' ? undefined : trigger('emailConfirmation')),
            validate: checkEmail(label('email')),
          })}
        />
        <EmailField
          label={label('emailConfirmation')}
          error={errors.emailConfirmation}
          {...register('emailConfirmation', {
            validate: (value) => {
              const missing = checkRequired(label('emailConfirmation'))(value);
              if (missing !== true) return missing;
              return isSameAddress(value, getValue('email')) || t('account.register.emailMismatch');
            },
          })}
        />
        <Checkbox
          label={t('account.register.newsletter', { client: client.Name })}
          hint={t('account.register.newsletterHint')}
          {...register('newsletter')}
        />
        <div>
          <NoScriptNotice />
          <Button type="submit" size="lg" isWide isBusy={isSending}>
            {t(isSending ? 'account.register.submitting' : 'account.register.submit')}
          </Button>
          <CaptchaLine status={form.captchaStatus} />
        </div>
      </Stack>
    </form>
  );
};
