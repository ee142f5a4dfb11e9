import { unmetPasswordRules } from '@mundwerk/contract/values/person/password';
import { type ReactNode, useId } from 'react';
import { checkRequired } from '../../../lib/form/field-checks.ts';
import { PasswordField } from '../../../lib/form/password-field.tsx';
import { useFormContext, useValueOf } from '../../../lib/form/use-form.ts';
import type { FormField } from '../../../lib/form/wrong-fields.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PasswordRules } from './password-rules.tsx';

/** The form values that this field needs. */
export interface NewPasswordValues {
  password: string;
}

const label = (): string => t('account.password.password');

const ruleUnmet = (): string => t('account.password.errors.passwordRuleUnmet');

/** The new password under the server's field names: only the server can say why one is guessable, and what would be better. */
export const newPasswordField = (wire: string): FormField => ({
  wire,
  label: label(),
  words: { passwordRuleUnmet: ruleUnmet(), passwordGuessable: null },
});

const checkNew = (value: string): string | true => {
  if (value === '') return checkRequired(label())(value);
  return unmetPasswordRules(value).length === 0 || ruleUnmet();
};

/** The new password with its rules shown live. It is typed once: people who want to check it have it shown. */
export const NewPasswordField = (): ReactNode => {
  const form = useFormContext<NewPasswordValues>();
  const rulesId = useId();
  return (
    <Stack gap="ms" role="group" aria-describedby={rulesId}>
      <PasswordField
        label={label()}
        autoComplete="new-password"
        error={form.errors.password}
        {...form.register('password', { validate: checkNew })}
      />
      <PasswordRules id={rulesId} password={useValueOf(form, 'password')} />
    </Stack>
  );
};
