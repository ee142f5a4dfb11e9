import type { Builder, Converter, Node, Options, Walk } from 'html-to-text';
import type { ReactElement } from 'react';
import { colonIn } from './mail-parts.tsx';

/** A mail's body in both forms, and the language it says it is written in. */
export interface RenderedMail {
  html: string;
  text: string;
  language: string;
}

/** Unlike the usual conversion: headings as written, the button's address on its own line, the logo by its name. */
const textOptions = (language: string): Options => ({
  // Mail programs wrap lines themselves; line breaks of ours would look torn on a phone.
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
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'a.mail-button', format: 'button' },
    { selector: 'img.mail-logo', format: 'name' },
    { selector: 'img.mail-picture', format: 'skip' },
  ],
});

/** The document type by which mail programs lay tables out. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const languageOf = (html: string): string => /<html lang="(\w+)"/.exec(html)?.[1] ?? '';

const converters = new Map<string, Converter>();

/** The conversion to text of one language. Its rules are compiled once, because compiling them costs more than a mail. */
const converterOf = async (language: string): Promise<Converter> => {
  const known = converters.get(language);
  if (known) return known;
  const { compile } = await import('html-to-text');
  const made = compile(textOptions(language));
  converters.set(language, made);
  return made;
};

/**
 * Keeps on one line what its end would tear apart: the size of a tariff and its name ("Zuhause M"), "E-Mail" and "Kfz-Versicherung", a day and a masked IBAN. Plain
 * text stays as it was written, because people search it, and so does what is copied: a code, an address.
 */
const withWholeNames = (html: string): string =>
  html.replace(/(?<!"mail-secret"[^<>]*)>[^<]+/g, (words) =>
    words
      .replace(/ (?=[A-Z\d]{1,2}(?![\w’&-]))/g, '\u00a0')
      .replace(/(?<![\p{L}\d/@._-])(e(?=-mail)|\p{Lu}\p{Ll}{0,2})-(?=\p{L}+(?![\p{L}\d/@_-]|\.\p{L}))/gu, '$1\u2011')
      .replace(/(?<![\p{L}\d])(\d{1,2}\.?|1er)\s(\p{L}{3,})\s(?=\d{4}\b)/gu, '$1\u00a0$2\u00a0')
      .replace(/ (?=••)|(?<=••\d\d) (?=\d)/g, '\u00a0'),
  );

/** React asks browsers to fetch the pictures of a page early; in a mail that would be one more address to fetch. */
const EARLY_PICTURES = /<link rel="preload"[^>]*>/g;

/** Renders a mail as HTML and as plain text that reads as well. */
export const renderMail = async (body: ReactElement): Promise<RenderedMail> => {
  // Loaded by the first mail, because a server that writes none needs neither the renderer nor its memory.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = DOCTYPE + renderToStaticMarkup(body).replace(EARLY_PICTURES, '');
  const language = languageOf(html);
  const toText = await converterOf(language);
  return { html: withWholeNames(html), text: toText(html).trim(), language };
};
