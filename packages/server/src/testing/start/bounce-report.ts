interface ReportFacts {
  /** The address it is sent to: the return path of the mail. */
  readonly to: string;
  readonly action?: string;
  readonly status?: string;
  /** The Message-ID of the returned mail, with its brackets; null where the report returns no part of it. */
  readonly messageId: string | null;
  /** Text for people, which must be ignored. */
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

interface ComplaintFacts {
  readonly type?: string;
  /** The envelope sender, where the provider reports it. */
  readonly returnPath?: string;
  readonly messageId: string | null;
  /** Part of the mail that providers quote: all of it, or its headers. */
  readonly quotes?: 'message/rfc822' | 'text/rfc822-headers';
}

/** A reader's complaint as mail providers pass it on (RFC 5965, after its appendix B.2). */
export const makeComplaint = ({
  type = 'abuse',
  returnPath,
  messageId,
  quotes = 'message/rfc822',
}: ComplaintFacts): string =>
  [
    'From: <abusedesk@example.net>',
    'Date: Tue, 17 Nov 2026 17:40:36 +0000',
    'Subject: FW: Ein Gruss',
    'To: <complaints@mail.example.org>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report;',
    ' boundary="part1_13d.2e68ed54_boundary"',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: text/plain; charset="US-ASCII"',
    'Content-Transfer-Encoding: 7bit',
    '',
    'This is an email abuse report for an email message received from IP 192.0.2.1 on',
    'Tue, 17 Nov 2026 14:00:00 +0000. For more information see the RFC.',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    ...(returnPath === undefined ? [] : [`Original-Mail-From: <${returnPath}>`]),
    'Original-Rcpt-To: <redacted@example.net>',
    'Arrival-Date: Tue, 17 Nov 2026 14:00:00 +0000',
    'Reporting-MTA: dns; mail.example.net',
    'Source-IP: 192.0.2.1',
    'Reported-Domain: example.org',
    '',
    ...(messageId === null
      ? []
      : [
          '--part1_13d.2e68ed54_boundary',
          `Content-Type: ${quotes}`,
          'Content-Disposition: inline',
          '',
          'From: <empfehlen@example.org>',
          'Received: from mail.example.org (mail.example.org [192.0.2.1])',
          ' by mail.example.net; Tue, 17 Nov 2026 14:00:00 +0000',
          'To: <redacted@example.net>',
          'Subject: Ein Gruss',
          'MIME-Version: 1.0',
          `Message-ID: ${messageId}`,
          '',
          ...(quotes === 'message/rfc822' ? ['Ein Text mit https://portal.example/praemie?token=geheim', ''] : []),
        ]),
    '--part1_13d.2e68ed54_boundary--',
    '',
  ].join('\r\n');
