import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** A mail's body in both forms. */
export interface RenderedMail {
  html: string;
  text: string;
}

/** Renders a mail as HTML and as plain text that reads as well: addresses on lines of their own, headings as written. */
export const renderMail = async (body: ReactElement): Promise<RenderedMail> => {
  const html = await render(body);
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      ...plainTextSelectors,
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ],
  });
  return { html, text: `${text.trim()}\n` };
};
