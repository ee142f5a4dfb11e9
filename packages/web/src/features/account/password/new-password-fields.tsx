import { unmetPasswordRules } from '@mundwerk/contract/values/person/password';
import { type ReactNode, useId } from 'react';
import { checkRequired } from '../../../lib/form/field-checks.ts';
import { PasswordField } from '../../../lib/form/password-field.tsx';
import { useFormContext, useValueOf } from '../../../lib/form/use-form.ts';
import type { FormField } from '../../../lib/form/wrong-fields.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PasswordRules } from './password-rules.tsx';

/** What these fields hold in the form around them. */
export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

const label = (field: keyof NewPasswordValues): string => t(`account.password.${field}`);

const ruleUnmet = (): string => t('account.password.errors.passwordRuleUnmet');

/** The new password under the server's field names: only the server can say why one is guessable, and what would be better. */
export const newPasswordField = (wire: string): FormField => ({
  wire,
  label: label('password'),
  words: { passwordRuleUnmet: ruleUnmet(), passwordGuessable: null },
});

const checkNew = (value: string): string | true => {
  if (value === '') return checkRequired(label('password'))(value);
  return unmetPasswordRules(value).length === 0 || ruleUnmet();
};

/** The new password with its rules shown live, and its repetition. */
export const NewPasswordFields = (): ReactNode => {
  const form = useFormContext<NewPasswordValues>();
  const { register, getValue, trigger, errors } = form;
  const rulesId = useId();
  return (
    <>
      <Stack gap="ms" role="group" aria-describedby={rulesId}>
        <PasswordField
          label={label('password')}
          autoComplete="new-password"
          error={errors.password}
          {...register('password', {
            // Only a repetition already given can become wrong; complaining about an empty one would come too early.
            onChange: () => (getValue('confirmation') === '' ? undefined : trigger('confirmation')),
            validate: checkNew,
          })}
        />
        <PasswordRules id={rulesId} password={useValueOf(form, 'password')} />
      </Stack>
      <PasswordField
        label={label('confirmation')}
        autoComplete="new-password"
        error={errors.confirmation}
        {...register('confirmation', {
          validate: (value) => {
            if (value === '') return checkRequired(label('confirmation'))(value);
            return value === getValue('password') || t('account.password.mismatch');
          },
        })}
      />
    </>
  );
};
