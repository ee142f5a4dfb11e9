import { SECRET_MAX_LENGTH } from '@mundwerk/contract/values/person/password';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { TextField } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon.tsx';
import { t } from '../text/i18n.ts';

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
      // Far above the limit of a new password: a pasted sentence must not be cut off silently.
      maxLength={SECRET_MAX_LENGTH}
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          look="field"
          icon={isShown ? EyeOff : Eye}
          label={t(`lib.password.${isShown ? 'hide' : 'show'}`)}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
};
