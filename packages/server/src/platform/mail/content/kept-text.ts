import type { RenderedMail } from '../look/render-mail.ts';

/** Replacement for a link or a code. */
const HIDDEN = '••••';

/** Links grant access by tokens, which may be anywhere in the address, so no part of one is stored. */
const LINK = /\bhttps?:\/\/[^\s\])>]+/gi;
const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** The codes of a mail, as `MailSecret` marks them. */
const secretsIn = (html: string): string[] =>
  [...html.matchAll(/<span class="mail-secret"[^>]*>([^<]*)<\/span>/g)]
    .map(([, secret = '']) => secret)
    .filter(Boolean);

/** The text of a mail without links, codes and addresses, which operators may read once the content is emptied. */
export const keptText = ({ html, text }: Pick<RenderedMail, 'html' | 'text'>): string =>
  secretsIn(html)
    .reduce((left, secret) => left.replaceAll(secret, HIDDEN), text)
    .replaceAll(LINK, HIDDEN)
    .replaceAll(ADDRESS, HIDDEN);
