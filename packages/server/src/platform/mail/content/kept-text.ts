import type { RenderedMail } from '../look/render-mail.ts';

/** What stands where a link or a code stood. */
const HIDDEN = '••••';

/** Links open doors by their tokens, wherever in the address these stand, so that no part of one is kept. */
const LINK = /\bhttps?:\/\/[^\s\])>]+/gi;
const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** The codes of a mail, as `MailSecret` marks them. */
const secretsIn = (html: string): string[] =>
  [...html.matchAll(/<span class="mail-secret"[^>]*>([^<]*)<\/span>/g)]
    .map(([, secret = '']) => secret)
    .filter(Boolean);

/** The words of a mail without links, codes and addresses: what colleagues may read once the content is emptied. */
export const keptText = ({ html, text }: Pick<RenderedMail, 'html' | 'text'>): string =>
  secretsIn(html)
    .reduce((left, secret) => left.replaceAll(secret, HIDDEN), text)
    .replaceAll(LINK, HIDDEN)
    .replaceAll(ADDRESS, HIDDEN);
