import { isLanguage } from '@mundwerk/contract/values/language';
import { createElement, type ReactElement } from 'react';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { encryptContent, keptText } from './content/mail-content.ts';
import { CountedMail } from './look/mail-parts.tsx';
import { renderMail } from './look/render-mail.ts';
import { sendMailJob } from './send-mail-job.ts';
import { insertMail } from './store.ts';

/** A mail to be written. */
export interface OutgoingMail {
  /** The capability that writes it, e.g. `credentials`. */
  readonly kind: string;
  readonly to: string;
  /** Set where a person wrote the words: the address they answer from, in place of the portal's own. */
  readonly from?: string;
  /** Where an answer goes, when it is not the sender. */
  readonly replyTo?: string;
  /** Stored in clear text and shown in inboxes: no code and no link belongs here. */
  readonly subject: string;
  /** Stored encrypted, and emptied once the mail is sent: it may contain links and codes. */
  readonly body: ReactElement;
  /** Marketing only: the https address that takes a one-click opt-out by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The row a mail is about, so that the mail is listed where the row is shown. Neither part names a person. */
export interface MailAbout {
  /** A kind of row, e.g. `order_line`. */
  readonly kind: string;
  /** Its id or number. */
  readonly ref: string;
}

const headersOf = (mail: OutgoingMail): Record<string, string> => ({
  ...(mail.from === undefined && { 'Auto-Submitted': 'auto-generated' }),
  ...(mail.replyTo && { 'Reply-To': mail.replyTo }),
  ...(mail.unsubscribeUrl && {
    'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** Stores a mail with the current change: it is sent after the commit, or so many seconds later, and not at all after a rollback. */
export const queueMail = async (
  ctx: Ctx,
  mail: OutgoingMail,
  about: MailAbout | null = null,
  { afterSeconds = 0 }: { readonly afterSeconds?: number } = {},
): Promise<void> => {
  const ref = { clientKey: ctx.client.key, mailId: newId() };
  const { language, ...rendered } = await renderMail(
    createElement(CountedMail, { value: { kind: mail.kind, origin: ctx.origin } }, mail.body),
  );
  await insertMail(
    ctx,
    {
      id: ref.mailId,
      kind: mail.kind,
      to_address: mail.to,
      from_address: mail.from ?? ctx.client.config.MailFrom,
      subject: mail.subject,
      subject_kind: about?.kind ?? null,
      subject_ref: about?.ref ?? null,
      // The reader's language, which may differ from that of the person who caused the mail.
      language: isLanguage(language) ? language : ctx.language,
      // Words that people wrote to each other are stored with their case, and only there.
      kept_text: about === null || about.kind === 'case' ? null : keptText(rendered),
    },
    encryptContent(ctx.platform.config.encryptionKeys, { ...rendered, headers: headersOf(mail) }, ref),
  );
  await ctx.platform.jobs.enqueue(ctx.db, sendMailJob, ref, { afterSeconds });
};
