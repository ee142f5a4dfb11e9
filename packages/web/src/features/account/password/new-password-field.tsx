import { everydayRank, isGuessable, nameWords } from '@mundwerk/contract/values/person/guessable';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RULES,
  unmetPasswordRules,
} from '@mundwerk/contract/values/person/password';
import { Check, Circle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PasswordField } from '#lib/form/password-field.tsx';
import { useFormContext, useValueOf } from '#lib/form/use-form.tsx';
import { checkRequired, type FormField } from '#lib/form/wrong-fields.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './password-rules.module.css';

interface PasswordRulesProps {
  id: string;
  password: string;
  /** Whether the form can tell already that the password is guessable; only the server can tell that one is not. */
  isGuessable: boolean;
}

/** The rules of a password, each shown by shape and words as met or not. */
export const PasswordRules = ({ id, password, isGuessable }: PasswordRulesProps): ReactNode => {
  const unmet = unmetPasswordRules(password);
  const rules = isGuessable && unmet.length === 0 ? ([...PASSWORD_RULES, 'guessable'] as const) : PASSWORD_RULES;
  return (
    <div id={id}>
      <p className={text.small}>{t('account.password.rules.title')}</p>
      <ul className={styles.rules}>
        {rules.map((rule) => {
          const isMet = rule !== 'guessable' && !unmet.includes(rule);
          return (
            <li key={rule} className={classNames(text.note, isMet ? styles.met : styles.rule)}>
              <Icon icon={isMet ? Check : Circle} size="sm" />
              <span>
                {t(`account.password.rules.${rule}`, { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH })}
                <VisuallyHidden>{`: ${t(`account.password.rules.${isMet ? 'met' : 'unmet'}`)}`}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={text.note}>{t('account.password.rules.unguessable')}</p>
    </div>
  );
};

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
