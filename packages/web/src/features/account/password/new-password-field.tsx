import { everydayRank, isGuessable, nameWords } from '@mundwerk/contract/values/person/guessable';
import { unmetPasswordRules } from '@mundwerk/contract/values/person/password';
import { type ReactNode, useId } from 'react';
import { checkRequired } from '#lib/form/field-checks.ts';
import { PasswordField } from '#lib/form/password-field.tsx';
import { useFormContext, useValueOf } from '#lib/form/use-form.ts';
import type { FormField } from '#lib/form/wrong-fields.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/stack.tsx';
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

/** The server's check of guessable passwords with the names that the page knows and a few words; the server knows more of both. */
const guessableBy =
  (owner: readonly string[]) =>
  (password: string): boolean => {
    const { client } = boot();
    return isGuessable(password, nameWords([client.Name, client.Mandant, ...owner]), everydayRank);
  };

const checkNew =
  (isGuessed: (password: string) => boolean) =>
  (value: string): string | true => {
    if (value === '') return checkRequired(label())(value);
    if (unmetPasswordRules(value).length > 0) return ruleUnmet();
    return !isGuessed(value) || t('account.password.errors.passwordGuessable');
  };

interface NewPasswordFieldProps {
  /** Names and address of the account's owner, as far as the page knows them: a password must not be made of these. */
  owner: readonly string[];
}

/** The new password with its rules shown live. It is typed once: people who want to check it have it shown. */
export const NewPasswordField = ({ owner }: NewPasswordFieldProps): ReactNode => {
  const form = useFormContext<NewPasswordValues>();
  const rulesId = useId();
  const password = useValueOf(form, 'password');
  const isGuessed = guessableBy(owner);
  return (
    <Stack gap="ms" role="group" aria-describedby={rulesId}>
      <PasswordField
        label={label()}
        autoComplete="new-password"
        error={form.errors.password}
        {...form.register('password', { validate: checkNew(isGuessed) })}
      />
      <PasswordRules id={rulesId} password={password} isGuessable={isGuessed(password)} />
    </Stack>
  );
};
