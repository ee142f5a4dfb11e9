import type { Config } from '#config.ts';
import { mailInReturnPath } from './return-path.ts';
import { mailInHeaders, type Report, readFeedback, readReport } from './rules.ts';

/** A report about a mail that may be ours: that it is lost or late, or that its reader does not want it. */
export interface MailReport {
  readonly mailId: string;
  readonly says: Report | 'complaint';
}

/** The parts of a report that hold the mail it is about, or its headers. */
const ORIGINAL = new Set(['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global']);
const STATUS = new Set(['message/delivery-status', 'message/global-delivery-status']);
const FEEDBACK = new Set(['message/feedback-report']);

/** Where mail servers note which address a message was delivered to. */
const DELIVERED_TO = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to']);

const textIn = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/**
 * Finds what a message of the bounce mailbox reports, and about which mail: by the return path that we signed, to which a bounce is sent and
 * which feedback quotes, else by the Message-ID of the returned mail. Null for everything else; the text of a message never counts.
 */
export const parseReport = async (
  config: Pick<Config, 'bounces' | 'acceptedSecrets'>,
  source: Uint8Array,
): Promise<MailReport | null> => {
  // Loaded where a mailbox is read, which few processes do.
  const { default: PostalMime } = await import('postal-mime');
  const { attachments, headers } = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const textOf = (types: ReadonlySet<string>): string =>
    attachments
      .filter(({ mimeType }) => types.has(mimeType.toLowerCase()))
      .map(({ content }) => textIn(content))
      .join('\n\n');
  const feedback = readFeedback(textOf(FEEDBACK));
  const says = feedback?.isComplaint ? 'complaint' : readReport(textOf(STATUS));
  if (says === null) return null;
  const addresses =
    says === 'complaint'
      ? [feedback?.returnPath ?? '']
      : headers.filter(({ key }) => DELIVERED_TO.has(key)).map(({ value }) => value);
  // Only the head of the returned mail counts: its body may quote anything.
  const [head = ''] = textOf(ORIGINAL)
    .trimStart()
    .split(/\r?\n\r?\n/);
  const mailId = mailInReturnPath(config, addresses.join('\n')) ?? mailInHeaders(head);
  return mailId === null ? null : { says, mailId };
};
