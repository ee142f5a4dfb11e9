import { createElement, type ReactNode } from 'react';
import styles from './content.module.css';

/** The tags that the server lets through; of all others only the text is shown. */
const TAGS = new Set(['p', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'br', 'blockquote']);

const render = (node: ChildNode, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return null;
  const tag = node.tagName.toLowerCase();
  const inner = [...node.childNodes].map(render);
  if (tag === 'br') return createElement('br', { key });
  // Links are shown as plain text, because the draft's pages exist only in the preview.
  if (tag === 'a') return createElement('u', { key }, inner);
  return createElement(TAGS.has(tag) ? tag : 'span', { key }, inner);
};

/** Renders a text with mark-up from elements created here, so that no code of the draft runs in the console. */
export const HtmlPreview = ({ html, language }: { html: string; language: string }): ReactNode => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <div className={styles.preview} lang={language}>
      {[...body.childNodes].map(render)}
    </div>
  );
};
