import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '#ui/form/field.tsx';

/** A field for an e-mail address with the right keyboard. */
export const EmailField = (props: ComponentProps<typeof TextField>): ReactNode => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={EMAIL_MAX_LENGTH}
    required
    {...props}
  />
);
