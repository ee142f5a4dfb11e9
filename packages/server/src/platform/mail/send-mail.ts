import type { ReactElement } from 'react';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { encryptSecret } from './mail-secret.ts';
import { renderMail } from './render-mail.ts';
import { sendMailJob } from './send-mail-job.ts';
import { insertMail } from './store.ts';

/** A mail to be written. */
export interface OutgoingMail {
  /** The capability that writes it, e.g. `credentials`. */
  readonly kind: string;
  readonly to: string;
  /** Where an answer goes, when it is not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly body: ReactElement;
  /** Put where the body says MAIL_SECRET when the mail leaves; kept encrypted until then. */
  readonly secret?: string;
  /** Marketing only: the https address that takes a one-click opt-out by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

const headersOf = (mail: OutgoingMail): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(mail.replyTo && { 'Reply-To': mail.replyTo }),
  ...(mail.unsubscribeUrl && {
    'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** Writes a mail with the change under way: it is sent after the commit, and not at all after a rollback. */
export const queueMail = async (ctx: Ctx, mail: OutgoingMail): Promise<void> => {
  const id = newId();
  const body = await renderMail(mail.body);
  await insertMail(
    ctx,
    {
      id,
      kind: mail.kind,
      to_address: mail.to,
      from_address: ctx.client.config.MailFrom,
      subject: mail.subject,
      ...body,
      ...encryptSecret(ctx.platform.config.encryptionKeys, mail.secret, { clientKey: ctx.client.key, mailId: id }),
    },
    headersOf(mail),
  );
  await ctx.platform.jobs.enqueue(ctx.db, sendMailJob, { clientKey: ctx.client.key, mailId: id });
};
