import type { OpenMail } from '../mail/content/mail-content.ts';

/** A mail as the mailbox exposes it to tests and scripts (decisions §14). */
export interface MailView {
  readonly Client: string;
  readonly Kind: string;
  readonly To: string;
  readonly Subject: string;
  readonly Text: string;
  readonly Html: string;
  readonly Links: readonly string[];
  readonly SentAt: string | null;
  readonly State: string;
}

/** The links of a mail, in order and without duplicates. */
export const linksIn = (html: string): string[] => {
  const found = html.matchAll(/href="(https?:[^"]+)"/g);
  return [...new Set(Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&')))];
};

/** Maps a stored mail to its view. */
export const mailView = (mail: OpenMail): MailView => ({
  Client: mail.client_key,
  Kind: mail.kind,
  To: mail.to_address,
  Subject: mail.subject,
  Text: mail.text,
  Html: mail.html,
  Links: linksIn(mail.html),
  SentAt: mail.sent_at?.toISOString() ?? null,
  State: mail.state,
});
