import { type ReactNode, useState } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { t } from '#lib/text/i18n.ts';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { RegistrationSide } from '../account-side.tsx';
import { MailSent } from '../mail-sent.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** Opens an account without a recommendation; the password is set with the mail that follows. */
export const Component = (): ReactNode => {
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  if (sent) return <MailSent part="register" {...sent} resend="GET /account/resendWelcomeMail/{id}" />;
  return (
    <Page width="form" aside={<RegistrationSide />}>
      <PageHead title={t('account.register.title')} lead={t('account.register.lead', { client: boot().client.Name })} />
      <Stack gap="lg">
        <RegistrationForm onDone={(email, message) => setSent({ email, message })} />
        <p>
          {t('account.register.hasAccount')} <PageLink page="Login">{t('account.logIn')}</PageLink>
        </p>
      </Stack>
    </Page>
  );
};
