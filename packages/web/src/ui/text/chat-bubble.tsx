import type { ReactNode } from 'react';
import styles from './chat-bubble.module.css';

interface ChatBubbleProps {
  /** Whose words these are. */
  label: string;
  children: ReactNode;
  /** The link as it stands under the message. */
  link?: string;
}

/** A message as it looks in a chat. */
export const ChatBubble = ({ label, children, link }: ChatBubbleProps): ReactNode => (
  <figure className={styles.bubble}>
    <figcaption className={styles.label}>{label}</figcaption>
    <blockquote className={styles.words}>
      {children ? <p>{children}</p> : null}
      {link ? <p className={styles.link}>{link}</p> : null}
    </blockquote>
  </figure>
);
