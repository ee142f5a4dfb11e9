import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import { isLanguage, type Language } from '@mundwerk/contract/values/language';
import { portalCtx } from '#modules/client/index.ts';
import type { MailKind } from '#modules/mail-table.ts';
import type { Ctx, Platform } from '#platform/context.ts';
import { keyedHash } from '#platform/ids.ts';
import { inDraftWords, mailRow } from './mail-texts.ts';
import { renderExample } from './render-example.ts';

/** The path of a mail in the console's frame: a separate document, because the console's Content-Security-Policy blocks inline styles. */
export const MAIL_PREVIEW_PATH = '/verwaltung-mail';

/** The frame is loaded at once; later the screen requests another ticket. */
const VALID_MS = 5 * 60_000;

/** Which mail a frame shows. */
interface Shown {
  readonly kind: MailKind;
  readonly language: Language;
  readonly isDraft: boolean;
}

const signature = ({ config }: Platform, payload: string): string =>
  keyedHash(config.appSecret, `mail preview ${payload}`);

/** The URL of a mail for a frame, which cannot authenticate: the ticket in it shows this one mail for some minutes. */
export const previewAddress = (ctx: Ctx, { kind, language, isDraft }: Shown): string => {
  const until = ctx.now.getTime() + VALID_MS;
  const payload = [ctx.client.key, kind, language, isDraft ? 'entwurf' : 'live', until].join('.');
  return `${MAIL_PREVIEW_PATH}/${payload}.${signature(ctx.platform, payload)}`;
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const DARK = '@media (prefers-color-scheme: dark)';

/** The mail as a program in light or dark mode shows it, whatever the mode of the person's own device. */
const inScheme = (html: string, isDark: boolean): string =>
  html.replaceAll(DARK, isDark ? '@media all' : '@media not all');

/** The document behind a ticket; notFound for one that is forged or expired. */
export const openPreview = async (platform: Platform, ticket: string, isDark: boolean): Promise<string> => {
  const parts = ticket.split('.');
  const given = parts.pop() ?? '';
  const [key = '', kind = '', language = '', wording, until = ''] = parts;
  const isValid = parts.length === 5 && isEqual(given, signature(platform, parts.join('.')));
  const isOver = Number(until) < platform.clock.now().getTime();
  const ctx = isValid && !isOver ? await portalCtx(platform, key) : null;
  if (!ctx || !isLanguage(language)) throw new AppError('notFound');
  const client = wording === 'entwurf' ? await inDraftWords(ctx) : ctx.client;
  const { html } = await renderExample(ctx, mailRow(kind).kind, { language, client });
  return inScheme(html, isDark);
};
