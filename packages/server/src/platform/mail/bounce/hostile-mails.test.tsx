import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeReport } from '#testing/start/bounce-report.ts';
import {
  messageIdOf,
  NEWS,
  newestMail,
  returnPathOf,
  sendAndWait,
  startBouncingPlatform,
  TO,
} from '#testing/start/bouncing-platform.ts';
import { setUp } from '#testing/start/set-up-test-app.ts';

const bouncing = setUp(() => startBouncingPlatform());

const multipart = (parts: readonly string[], to = 'bounces@mail.example.org'): string =>
  [
    'From: x@example.net',
    `To: <${to}>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    ...parts.map((part) => `--b\r\n${part}`),
    '--b--',
    '',
  ].join('\r\n');

/** Messages within messages, deeper than any mail program makes them. */
const nested = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary="${level}"\r\n\r\n--${level}`,
  ).join('\r\n');

it('mails of 10 MB, with thousands of attachments, an archive or broken MIME stop nothing and block no address', async () => {
  const { tested, mailbox } = bouncing;
  const ctx = tested.newCtx();
  const mail = await sendAndWait(ctx, NEWS);
  const real = makeReport({ to: returnPathOf(tested, mail), messageId: messageIdOf(mail) });
  const status = 'Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n';
  const hostile = [
    multipart([`Content-Type: text/plain\r\n\r\n${'x'.repeat(10 * 1024 * 1024)}`, status]),
    multipart(Array.from({ length: 5000 }, () => `${status}\r\nFinal-Recipient: rfc822; ${TO}`)),
    multipart([
      `Content-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${'UEsDBA'.repeat(50_000)}`,
      status,
    ]),
    multipart([`Content-Type: message/delivery-status\r\n\r\n${'\r\n \t\r\n'.repeat(60_000)}`]),
    multipart([status, `Content-Type: message/rfc822\r\n\r\n${'Message-ID:\r\n '.repeat(30_000)}`]),
    nested(5000),
    `${'To: a@example.org,\r\n '.repeat(20_000)}\r\n\r\n`,
    `Content-Type: text/plain; charset="${'='.repeat(100_000)}\r\nTo: =?utf-8?B?${'?='.repeat(50_000)}\r\n\r\n\0\u00ff`,
    // A report about the address itself, to a return path that nobody signed, or signed for another mail.
    multipart([status], `bounces+${'0'.repeat(32)}.${'0'.repeat(12)}@mail.example.org`),
    multipart([status], returnPathOf(tested, mail).replace(/\+[0-9a-f]{4}/, '+0000')),
  ];
  for (const source of hostile) mailbox.deliver(source);
  await tested.platform.jobs.runTask('read-bounces');
  expect(await newestMail(ctx)).toMatchObject({ state: 'sent', bounce_status: null });
  const { rows } = await sql`select address from bounced_address`.execute(ctx.db);
  expect(rows).toEqual([]);
  expect(mailbox.messages.every(({ flags }) => flags.has('\\Seen'))).toBe(true);
  // The reader goes on: the report of a mail server behind them is read as always.
  mailbox.deliver(real);
  expect(await tested.platform.jobs.runTask('read-bounces')).toBe(1);
  expect(await newestMail(ctx)).toMatchObject({ state: 'failed', bounce_status: '5.1.1' });
});

it('a report about a mail of one client says nothing about the same address at another', async () => {
  const { tested, mailbox } = bouncing;
  const [one, other] = [tested.newCtx(), tested.newCtx()];
  const mail = await sendAndWait(one, NEWS);
  await sendAndWait(other, NEWS);
  mailbox.deliver(makeReport({ to: returnPathOf(tested, mail), messageId: messageIdOf(mail) }));
  await tested.platform.jobs.runTask('read-bounces');
  expect(await newestMail(other)).toMatchObject({ state: 'sent' });
  expect(await sendAndWait(other, NEWS)).toMatchObject({ state: 'sent', is_withheld: false });
});
