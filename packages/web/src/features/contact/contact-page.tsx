import { type ReactNode, useEffect, useRef, useState } from 'react';
import { boot } from '#lib/page/boot.ts';
import { isPageOffered, PageLink, pagePath } from '#lib/page/pages.tsx';
import { scrollView } from '#lib/page/view.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Row, SideList, Stack } from '#ui/layout/page.tsx';
import { ContactForm, type SentMessage } from './contact-form.tsx';

interface MessageSentProps extends SentMessage {
  onAnother: () => void;
}

/** Confirms that the message has arrived: its number, what happens next, and further links; the focus moves to its heading. */
export const MessageSent = ({ number, email, isCopied, isCopyWhole, onAnother }: MessageSentProps): ReactNode => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    scrollView(0);
  }, []);
  return (
    <div ref={frame}>
      <Page width="form">
        <PageHead title={t('contact.sent.title')} lead={t('contact.sent.lead', { number })} />
        <Stack gap="lg">
          <p>{t('contact.sent.next', { email })}</p>
          {isCopied ? <p>{t(isCopyWhole ? 'contact.sent.copy' : 'contact.sent.receipt', { email })}</p> : null}
          <Row>
            <ButtonLink to={pagePath('Homepage')}>{t('contact.sent.home')}</ButtonLink>
            <Button kind="secondary" onClick={onAnother}>
              {t('contact.sent.another')}
            </Button>
          </Row>
        </Stack>
      </Page>
    </div>
  );
};

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
