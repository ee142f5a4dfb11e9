import type { ReactNode } from 'react';
import styles from './chat-bubble.module.css';

interface ChatBubbleProps {
  /** The author of the message. */
  label: string;
  children: ReactNode;
  /** The link as shown below the message. */
  link?: string;
  /** The link preview that chats show above the text. */
  card?: ReactNode;
}

/** A message as it looks in a chat. */
export const ChatBubble = ({ label, children, link, card }: ChatBubbleProps): ReactNode => (
  <figure className={styles.bubble}>
    <figcaption className={styles.label}>{label}</figcaption>
    <blockquote className={styles.words}>
      {card ? <div className={styles.card}>{card}</div> : null}
      {children ? <p>{children}</p> : null}
      {link ? <p className={styles.link}>{link}</p> : null}
    </blockquote>
  </figure>
);
