import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './prose.module.css';

interface ProseProps {
  /** Markup that the server created or sanitised, never input of a visitor. */
  html: string;
}

/** Long text to read. Links to the portal's own pages and to parts of this page are followed without loading a new document. */
export const Prose = ({ html }: ProseProps): ReactNode => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLDivElement>): void => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!href || !isPlain || !/^[/#]/.test(href)) return;
    event.preventDefault();
    void navigate(href.startsWith('#') ? { hash: href } : href);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer to the keyboard with the same event
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the click targets
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made the markup and escaped every word in it
    <div className={styles.prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
};
