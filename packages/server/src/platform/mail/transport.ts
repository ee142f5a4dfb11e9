import { refusalStatus } from './bounce/rules.ts';
import type { OpenMail } from './content/mail-content.ts';
import type { StoredMail } from './tables.ts';

/** The mail server refused a mail. Its response text stays in `response`, because it may repeat the address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly isPermanent: boolean;
  readonly response: string;
  /** The status, if the addressee was refused for good. */
  readonly bounceStatus: string | null;

  constructor(summary: string, isPermanent: boolean, response: string, bounceStatus: string | null = null) {
    super(summary);
    this.isPermanent = isPermanent;
    this.response = response;
    this.bounceStatus = bounceStatus;
  }
}

/** How long handing over a mail may take in all. */
export const SEND_LIMIT_SECONDS = 60;

/** Limits of single steps: a mail server that is slow at every step is stopped only by the limit above. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 15_000 };

interface SmtpFailure {
  message?: string;
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  permanent?: boolean;
}

/** The Message-ID is the same on every attempt, so that a copy sent after a crash is recognised as one. */
const messageId = (mail: StoredMail): string => {
  const domain = /@([^>\s]+)/.exec(mail.from_address)?.[1] ?? 'localhost';
  return `<${mail.id}@${domain}>`;
};

/** The mail server, and whether it must offer TLS. */
export interface MailServer {
  readonly smtpUrl: string;
  readonly isSmtpTlsRequired: boolean;
}

/** Why the mail server would accept no mails, as codes without the text of its answer; null when it would. */
export const verifySmtp = async ({ smtpUrl, isSmtpTlsRequired }: MailServer): Promise<string | null> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, requireTLS: isSmtpTlsRequired, ...TIMEOUTS });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code, responseCode } = error as SmtpFailure;
    return [code, responseCode].filter(Boolean).join(' ') || 'no answer';
  } finally {
    transport.close();
  }
};

/** Hands a mail to the mail server; throws MailRefused when it was not accepted. Bounces go to `returnPath`, or else to the sender. */
export const sendBySmtp = async (
  { smtpUrl, isSmtpTlsRequired }: MailServer,
  mail: OpenMail,
  returnPath: string | null = null,
): Promise<void> => {
  // Loaded by the first mail that is sent, because servers that only answer requests send none.
  const { createTransport } = await import('nodemailer');
  // Our own bodies only: nothing in a mail may make the server read files or addresses.
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: isSmtpTlsRequired,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  const outOfTime = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => outOfTime.reject(Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' })),
    SEND_LIMIT_SECONDS * 1000,
  );
  try {
    const sending = transport.sendMail({
      messageId: messageId(mail),
      date: mail.created_at,
      from: mail.from_address,
      to: mail.to_address,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: mail.headers,
      ...(returnPath === null ? {} : { envelope: { from: returnPath, to: mail.to_address } }),
    });
    await Promise.race([sending, outOfTime.promise]);
  } catch (error) {
    const failure = error as SmtpFailure;
    const { message, code, responseCode, permanent } = failure;
    const summary = ['mail not accepted', code, responseCode].filter(Boolean).join(' ');
    // A wrong password of ours or a missing TLS is answered with a 5xx, too, but it is not the mail's fault and will be corrected.
    const isOurs = code === 'EAUTH' || code === 'ETLS';
    throw new MailRefused(summary, permanent === true && !isOurs, message ?? summary, refusalStatus(failure));
  } finally {
    clearTimeout(limit);
    transport.close();
  }
};
