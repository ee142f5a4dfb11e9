import { describe, expect, it } from 'vitest';
import {
  bounceKind,
  isUndeliverable,
  mailInHeaders,
  needsTls,
  readFeedback,
  readReport,
  refusalStatus,
} from './rules.ts';

const ID = '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11';

describe('a status', () => {
  it.each([
    ['5.1.1', 'address'],
    ['5.1.2', 'address'],
    ['5.1.10', 'address'],
    ['5.2.1', 'address'],
    ['5.0.0', 'unclear'],
    ['5.1.0', 'unclear'],
    ['5.4.4', 'unclear'],
    ['550', 'unclear'],
    ['552', 'mail'],
    ['5.1.8', 'mail'],
    ['5.2.2', 'mail'],
    ['5.3.4', 'mail'],
    ['5.7.1', 'mail'],
    ['5.7.26', 'mail'],
    ['4.2.2', 'soft'],
    ['4.4.7', 'soft'],
  ] as const)('%s is sorted as %s', (status, kind) => {
    expect(bounceKind(status)).toBe(kind);
  });

  it.each([
    ['address', 1, true],
    ['unclear', 1, false],
    ['unclear', 2, true],
    ['mail', 9, false],
    ['soft', 9, false],
  ] as const)('of the kind %s, the refusal number %d, makes an address undeliverable: %s', (kind, hard, isDead) => {
    expect(isUndeliverable(kind, hard)).toBe(isDead);
  });
});

const status = (action: string, code: string): string =>
  `Reporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; anna@example.org\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; 550 5.1.1 no\r\n such user\r\n`;

describe('a delivery report', () => {
  it('says whether a mail is late or lost, and by which status', () => {
    expect(readReport(status('failed', '5.1.1'))).toEqual({ status: '5.1.1', isFinal: true });
    expect(readReport(status('Failed', '4.4.7 (expired)'))).toEqual({ status: '4.4.7', isFinal: true });
    expect(readReport(status('failed', '5.2.2').replaceAll('\r\n', '\n'))).toEqual({ status: '5.2.2', isFinal: true });
    expect(readReport(status('delayed', '4.4.1'))).toEqual({ status: '4.4.1', isFinal: false });
  });

  it.each([
    ['a success', status('delivered', '2.0.0')],
    ['a relayed mail', status('relayed', '2.0.0')],
    ['no status', status('failed', 'unknown')],
    ['no recipient', 'Reporting-MTA: dns; mx.example.org\r\n'],
    ['nothing', ''],
  ])('about %s changes nothing', (_, text) => {
    expect(readReport(text)).toBeNull();
  });
});

const feedback = (type: string): string =>
  `Feedback-Type: ${type}\r\nUser-Agent: Some/1.0\r\nVersion: 1\r\nOriginal-Mail-From:\r\n <bounces+1@example.org>\r\n`;

describe('feedback of a mail provider', () => {
  it.each([
    ['abuse', true],
    ['Fraud', true],
    ['virus', false],
    ['other', false],
    ['not-spam', false],
    ['auth-failure', false],
  ])('of the type %s is a complaint: %s', (type, isComplaint) => {
    expect(readFeedback(feedback(type))).toEqual({ isComplaint, returnPath: '<bounces+1@example.org>' });
  });

  it.each(['Feedback-Type', 'User-Agent', 'Version'])('without the field %s is not understood', (name) => {
    expect(readFeedback(feedback('abuse').replace(name, 'X-Other'))).toBeNull();
  });

  it('of no word is not understood', () => {
    expect(readFeedback('')).toBeNull();
  });
});

it.each([
  [`From: a@example.org\r\nMessage-ID:\r\n <${ID}@example.org>\r\nSubject: x`, ID],
  [`message-id: <${ID.toUpperCase()}@example.org>`, ID],
  ['Message-ID: <abc@example.org>', null],
  [`Subject: about <${ID}@example.org>`, null],
  [`References: <${ID}@example.org>`, null],
  ['', null],
])('the mail that headers name: %j', (headers, id) => {
  expect(mailInHeaders(headers)).toBe(id);
});

it.each([
  [{ command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 <anna@example.org>: unknown' }, '5.1.1'],
  [{ command: 'RCPT TO', responseCode: 550, response: '550 no such user, see 5.1.1' }, '550'],
  [{ command: 'RCPT TO', responseCode: 550, response: '550-5.7.1 blocked' }, '5.7.1'],
  [{ command: 'RCPT TO', responseCode: 451, response: '451 4.7.1 greylisted' }, null],
  [{ command: 'MAIL FROM', responseCode: 550, response: '550 5.1.8 sender unknown' }, null],
  [{ command: 'DATA', responseCode: 554, response: '554 5.6.0 refused' }, null],
  [{}, null],
])('the refusal of our own mail server %o tells of the recipient: %s', (refusal, code) => {
  expect(refusalStatus(refusal)).toBe(code);
});

it.each([
  ['imap://a:b@mail.example.org', true],
  ['imap://a:b@127.0.0.1.example.org', true],
  ['imaps://a:b@mail.example.org', false],
  ['imap://a:b@localhost:1143', false],
  ['imap://a:b@127.0.0.1:1143', false],
  ['imap://a:b@[::1]:1143', false],
])('the mailbox %s is read only after a switch to TLS: %s', (address, isNeeded) => {
  expect(needsTls(new URL(address))).toBe(isNeeded);
});
