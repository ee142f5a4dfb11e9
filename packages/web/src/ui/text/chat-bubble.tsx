import type { ReactNode } from 'react';
import styles from './chat-bubble.module.css';

interface ChatBubbleProps {
  /** Whose words these are. */
  label: string;
  children: ReactNode;
  /** The link as it stands under the message. */
  link?: string;
  /** What chats show of the link, above the words. */
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
