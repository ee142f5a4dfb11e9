import { type ReactNode, useEffect, useRef } from 'react';
import { pagePath } from '#lib/page/pages.ts';
import { scrollView } from '#lib/page/view.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import type { SentMessage } from './contact-form.tsx';

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
