import { SECRET_MAX_LENGTH } from '@mundwerk/contract/values/password';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { t } from './i18n.ts';
import styles from './password-field.module.css';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while it is typed. */
export const PasswordField = (props: PasswordFieldProps): ReactNode => {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      // Far above what a new one may have: a pasted sentence must not be cut without a word.
      maxLength={SECRET_MAX_LENGTH}
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          aria-label={t(`lib.password.${isShown ? 'hide' : 'show'}`)}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon icon={isShown ? EyeOff : Eye} />
        </button>
      }
    />
  );
};
