import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RULES,
  unmetPasswordRules,
} from '@mundwerk/contract/values/person/password';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
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
