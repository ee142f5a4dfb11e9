import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { ChatBubble } from '#ui/text/chat-bubble.tsx';
import styles from './sender-message.module.css';

/** A longer message would push the button off a phone's first screen. */
export const SHORT_MESSAGE_LENGTH = 170;

/** The initial that represents the sender beside the message. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '';

/** What the sender wrote, as it would look in a chat; a long message opens on demand. */
export const SenderMessage = ({ name, message }: { name: string; message: string }): ReactNode => {
  const [isWhole, setIsWhole] = useState(message.length <= SHORT_MESSAGE_LENGTH);
  return (
    <div>
      <div className={styles.message}>
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name)}
        </span>
        <ChatBubble label={t('recipient.landing.messageFrom', { name })}>
          <span className={isWhole ? undefined : styles.cut}>{message}</span>
        </ChatBubble>
      </div>
      {isWhole ? null : (
        <Button kind="quiet" onClick={() => setIsWhole(true)}>
          {t('recipient.landing.wholeMessage')}
        </Button>
      )}
    </div>
  );
};
