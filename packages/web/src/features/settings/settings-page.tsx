import type { ReactNode } from 'react';
import { SignedInArea } from '#lib/http/query-client.tsx';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { BankSection } from './bank-section.tsx';
import { Contents } from './contents.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { MailSection } from './mail-section.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasskeySection } from './passkey/passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { StatementSection } from './statement-section.tsx';

/** My data: everything that is stored, and every way to change, download or delete it. */
export const Component = (): ReactNode => {
  const user = useSession()?.user;
  return (
    <SignedInArea>
      <Page width="form" aside={<Contents />}>
        <PageHead title={t('settings.title')} lead={t('settings.lead')} />
        {user ? (
          <>
            {user.IstSupport ? <Notice kind="info">{t('settings.support')}</Notice> : null}
            <PersonSection user={user} />
            <NewsletterSection user={user} />
            <MailSection user={user} />
            <LanguageSection user={user} />
            <PasswordSection user={user} />
            <PasskeySection user={user} />
            <BankSection />
            <StatementSection />
            <DownloadSection user={user} />
            <DeleteSection user={user} />
          </>
        ) : (
          <Stack>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="block" />
          </Stack>
        )}
      </Page>
    </SignedInArea>
  );
};
