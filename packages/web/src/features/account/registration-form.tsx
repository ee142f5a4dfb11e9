import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/email';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/message';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { CaptchaLine } from '../../lib/captcha-line.tsx';
import { checkEmail, checkRequired } from '../../lib/field-checks.ts';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { useCaptcha } from '../../lib/use-captcha.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Pair } from '../../ui/columns.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmailField } from './email-field.tsx';
import { type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { type FormFields, showFieldErrors } from './field-errors.ts';

interface FormValues {
  firstName: string;
  lastName: string;
  email: string;
  emailConfirmation: string;
  newsletter: boolean;
}

const label = (field: Exclude<keyof FormValues, 'newsletter'>): string => t(`account.fields.${field}`);

const isSameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

interface RegistrationFormProps {
  /** Told the address the mail went to and what the server says about it. */
  onDone: (email: string, message: string) => void;
}

/** Registers a recommender: name, address twice, and whether mails are welcome. */
export const RegistrationForm = ({ onDone }: RegistrationFormProps): ReactNode => {
  const { client } = boot();
  const captcha = useCaptcha('POST /account/createEmpfehler');
  const attempt = useRef({ content: '', key: '' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, getValues, trigger, formState } = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', emailConfirmation: '', newsletter: false },
  });
  const { errors, isSubmitting } = formState;
  const fields: FormFields<FormValues> = {
    Vorname: { field: 'firstName', label: label('firstName'), limit: NAME_MAX_LENGTH },
    Nachname: { field: 'lastName', label: label('lastName'), limit: NAME_MAX_LENGTH },
    Email: { field: 'email', label: label('email'), limit: EMAIL_MAX_LENGTH },
  };

  const submit = async (values: FormValues): Promise<void> => {
    setFailure(null);
    const person = {
      Vorname: values.firstName.trim(),
      Nachname: values.lastName.trim(),
      Email: values.email.trim(),
      NewsletterPermission: values.newsletter,
    };
    const content = JSON.stringify(person);
    // The same content keeps its key over every try, so that a lost answer registers nobody twice.
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    try {
      const { Message } = await captcha.send((answer) =>
        call('POST /account/createEmpfehler', {
          body: { ...person, ...answer },
          idempotencyKey: attempt.current.key,
        }),
      );
      onDone(person.Email, Message);
    } catch (error) {
      if (!showFieldErrors(error, fields, setError)) setFailure(failureOf('register', error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} onFocus={captcha.prepare}>
      <Stack gap="lg">
        <FailureNotice
          title={t('account.register.errors.title')}
          failure={failure}
          action={
            failure?.reason === 'accountExists' ? (
              <ButtonLink kind="secondary" to={pagePath('Login')} state={{ email: getValues('email').trim() }}>
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
            error={errors.firstName?.message}
            {...register('firstName', { validate: checkRequired(label('firstName')) })}
          />
          <TextField
            label={label('lastName')}
            autoComplete="family-name"
            autoCapitalize="words"
            maxLength={NAME_MAX_LENGTH}
            required
            error={errors.lastName?.message}
            {...register('lastName', { validate: checkRequired(label('lastName')) })}
          />
        </Pair>
        <EmailField
          label={label('email')}
          hint={t('account.register.emailHint')}
          error={errors.email?.message}
          {...register('email', {
            onChange: () => (getValues('emailConfirmation') === '' ? undefined : trigger('emailConfirmation')),
            validate: checkEmail(label('email')),
          })}
        />
        <EmailField
          label={label('emailConfirmation')}
          error={errors.emailConfirmation?.message}
          {...register('emailConfirmation', {
            validate: (value) => {
              const missing = checkRequired(label('emailConfirmation'))(value);
              if (missing !== true) return missing;
              return isSameAddress(value, getValues('email')) || t('account.register.emailMismatch');
            },
          })}
        />
        <Checkbox
          label={t('account.register.newsletter', { client: client.Name })}
          hint={t(`account.register.${client.ModuleNewsletterPermission ? 'newsletterUnlocks' : 'newsletterHint'}`)}
          {...register('newsletter')}
        />
        <div>
          <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
            {t(isSubmitting ? 'account.register.submitting' : 'account.register.submit')}
          </Button>
          <CaptchaLine status={captcha.status} />
        </div>
      </Stack>
    </form>
  );
};
