/** What a report to the bounce mailbox is made from. */
interface ReportFacts {
  /** The address it is sent to: the return path of the mail. */
  readonly to: string;
  readonly action?: string;
  readonly status?: string;
  /** The Message-ID of the returned mail, with its brackets; null where the report returns no part of it. */
  readonly messageId: string | null;
  /** Words for people, which must not count. */
  readonly words?: string;
}

/** A delivery report as mail servers write it (RFC 3464). */
export const makeReport = ({ to, action = 'failed', status = '5.1.1', messageId, words }: ReportFacts): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    words ?? 'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'Arrival-Date: Mon, 16 Nov 2026 10:00:00 +0000',
    '',
    'Final-Recipient: rfc822; anna@example.net',
    'Original-Recipient: rfc822;anna@example.net',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.net',
    'Diagnostic-Code: smtp; 550 5.1.1 <anna@example.net>: Recipient address',
    '    rejected: User unknown',
    '',
    ...(messageId === null
      ? []
      : [
          '--part',
          'Content-Type: message/rfc822',
          '',
          'From: empfehlen@example.org',
          'To: anna@example.net',
          'Message-ID:',
          ` ${messageId}`,
          'Subject: Ein Gruss',
          '',
          'Ein Text mit https://portal.example/praemie?token=geheim',
          '',
        ]),
    '--part--',
    '',
  ].join('\r\n');
