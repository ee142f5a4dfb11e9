import { Check, Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './reminder.module.css';

/** The addresses that open a chat or a mail with the text filled in; line breaks of a mail are CRLF (RFC 6068). */
const reminderUrls = (message: string, link: string) => ({
  whatsapp: `https://wa.me/?text=${encodeURIComponent(`${message} ${link}`)}`,
  email: `mailto:?subject=${encodeURIComponent(t('reward.reminder.subject'))}&body=${encodeURIComponent(`${message}\r\n\r\n${link}`)}`,
});

/** A text that the recommender sends to a contact whose data are missing: the portal itself never writes to contacts. */
export const Reminder = ({ link }: { link: string }): ReactNode => {
  const { status, copy } = useCopy();
  const [canShare] = useState(() => typeof navigator.share === 'function');
  const message = t('reward.reminder.text');
  const urls = reminderUrls(message, link);
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text: message, url: link });
    } catch (error) {
      // Closing the sheet is a decision, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(`${message} ${link}`);
    }
  };
  return (
    <Stack gap="sm">
      <p className={text.small}>{t('reward.reminder.note')}</p>
      <figure className={styles.reminder}>
        <figcaption className={text.note}>{t('reward.reminder.label')}</figcaption>
        <blockquote>
          <p>{message}</p>
          <p>{link}</p>
        </blockquote>
      </figure>
      <Row gap="sm">
        {canShare ? (
          <Button kind="secondary" onClick={() => void share()}>
            <Icon icon={Share2} />
            {t('reward.reminder.share')}
          </Button>
        ) : null}
        <ButtonAnchor kind="secondary" href={urls.whatsapp} target="_blank" rel="noreferrer">
          <Icon icon={MessageCircle} />
          {t('reward.reminder.whatsapp')}
        </ButtonAnchor>
        <ButtonAnchor kind="secondary" href={urls.email}>
          <Icon icon={Mail} />
          {t('reward.reminder.email')}
        </ButtonAnchor>
        <Button kind="secondary" onClick={() => void copy(`${message} ${link}`)}>
          <Icon icon={status === 'done' ? Check : Copy} />
          {t(status === 'done' ? 'reward.reminder.copied' : 'reward.reminder.copy')}
        </Button>
      </Row>
      <p className={classNames(text.small, text.danger, text.told)} role="status">
        {status === 'failed' ? t('reward.reminder.copyFailed') : null}
        {status === 'done' ? <VisuallyHidden>{t('reward.reminder.copied')}</VisuallyHidden> : null}
      </p>
    </Stack>
  );
};
