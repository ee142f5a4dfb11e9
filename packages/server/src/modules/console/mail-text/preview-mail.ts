import type { CallReply } from '@mundwerk/contract/call';
import type { previewMail as call } from '@mundwerk/contract/console/programme/mails';
import { isLanguage, type Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '#platform/context.ts';
import { inDraftWords, mailRow } from './mail-texts.ts';
import { previewAddress } from './preview-ticket.ts';
import { renderExample } from './render-example.ts';

/** The wording of a mail to show. */
export interface Wanted {
  readonly language: Language;
  readonly isDraft: boolean;
}

/** A mail as its reader gets it, with invented facts, live or in the words of the draft. */
export const previewMail = async (
  ctx: Ctx,
  typedKind: string,
  { language, isDraft }: Wanted,
): Promise<CallReply<typeof call>> => {
  const { kind } = mailRow(typedKind);
  const client = isDraft ? await inDraftWords(ctx) : ctx.client;
  const { mail, text, language: written } = await renderExample(ctx, kind, { language, client });
  return {
    Sprache: isLanguage(written) ? written : language,
    An: mail.to,
    Betreff: mail.subject,
    Adresse: previewAddress(ctx, { kind, language, isDraft }),
    Text: text,
  };
};
