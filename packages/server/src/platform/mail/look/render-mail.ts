import type { ReactElement } from 'react';
import { colonIn } from './mail-parts.tsx';

/** A mail's body in both forms, and the language it says it is written in. */
export interface RenderedMail {
  html: string;
  text: string;
  language: string;
}

/** What we use of the converter, which comes without types. */
interface Node {
  attribs: Record<string, string | undefined>;
  children: Node[];
}
interface Builder {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addLineBreak(): void;
  addInline(text: string, options?: { noWordTransform: boolean }): void;
}
type Walk = (nodes: Node[], builder: Builder) => void;

/** Unlike the usual conversion: headings as written, the button's address on its own line, the logo by its name. */
const textOptions = (language: string) => ({
  // Readers wrap lines themselves; breaks of ours would look torn on a phone.
  wordwrap: false,
  formatters: {
    button: (element: Node, walk: Walk, builder: Builder) => {
      builder.openBlock({ leadingLineBreaks: 2 });
      walk(element.children, builder);
      builder.addInline(colonIn(language));
      builder.addLineBreak();
      builder.addInline(element.attribs.href ?? '', { noWordTransform: true });
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
    name: (element: Node, _walk: Walk, builder: Builder) => builder.addInline(element.attribs.alt ?? ''),
  },
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'a.mail-button', format: 'button' },
    { selector: 'img.mail-logo', format: 'name' },
    { selector: 'img.mail-picture', format: 'skip' },
  ],
});

const languageOf = (html: string): string => /<html lang="(\w+)"/.exec(html)?.[1] ?? '';

/** Renders a mail as HTML and as plain text that reads as well. */
export const renderMail = async (body: ReactElement): Promise<RenderedMail> => {
  // Loaded by the first mail, because a server that writes none needs neither the renderer nor its memory.
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(body);
  const language = languageOf(html);
  return { html, text: toPlainText(html, textOptions(language)).trim(), language };
};
