import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import { SideList } from '#ui/layout/page.tsx';

/** Beside the login: what an account is good for. */
export const LoginSide = (): ReactNode => (
  <SideList
    title={t('account.side.login.title')}
    items={[t('account.side.login.one'), t('account.side.login.two'), t('account.side.login.three')]}
  />
);

/** Beside the registration: what follows it. */
export const RegistrationSide = (): ReactNode => (
  <SideList
    isInOrder
    title={t('lib.next')}
    items={[t('account.side.register.one'), t('account.side.register.two'), t('account.side.register.three')]}
  />
);

/** Beside a form that asks for a mailed link: where the link leads. */
export const MailSide = ({ part }: { part: 'forgot' | 'loginLink' }): ReactNode => (
  <SideList
    isInOrder
    title={t('lib.next')}
    items={[t('account.side.mail.one'), t(`account.side.mail.${part}`), t('account.side.mail.three')]}
  />
);

/** Beside a new password: what makes it good. */
export const PasswordSide = (): ReactNode => (
  <SideList
    title={t('account.side.password.title')}
    items={[t('account.side.password.one'), t('account.side.password.two'), t('account.side.password.three')]}
  />
);

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
