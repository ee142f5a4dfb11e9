import { type ReactNode, useState } from 'react';
import { boot } from '#lib/page/boot.ts';
import { PageLink } from '#lib/page/page-link.tsx';
import { isPageOffered } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { SideList } from '#ui/layout/side-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContactForm, type SentMessage } from './contact-form.tsx';
import { MessageSent } from './message-sent.tsx';

/** Contact to the client: a form, and other ways for those who would rather not use one. */
export const Component = (): ReactNode => {
  const { client } = boot();
  const [sent, setSent] = useState<SentMessage | null>(null);
  if (sent) return <MessageSent {...sent} onAnother={() => setSent(null)} />;
  return (
    <Page
      width="form"
      aside={<SideList isInOrder title={t('lib.next')} items={[t('contact.side.one'), t('contact.side.two')]} />}
    >
      <PageHead title={t('contact.title')} lead={t('contact.lead')} />
      <Stack gap="lg">
        {isPageOffered('Faq') ? (
          <p>
            {t('contact.faq')} <PageLink page="Faq">{t('contact.toFaq')}</PageLink>
          </p>
        ) : null}
        <ContactForm onSent={setSent} />
        <p>
          {t('contact.mail')} <a href={`mailto:${client.SupportEmail}`}>{client.SupportEmail}</a>
        </p>
      </Stack>
    </Page>
  );
};
