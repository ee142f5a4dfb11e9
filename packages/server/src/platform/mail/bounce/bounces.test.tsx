import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { breakWrites, WRITE_FAULTS } from '#testing/faults/break-writes.ts';
import { makeReport } from '#testing/start/bounce-report.ts';
import {
  type ImapServer,
  MONEY,
  messageIdOf,
  NEWS,
  newestMail,
  returnPathOf,
  sendAndWait,
  startBouncingPlatform,
  TO,
} from '#testing/start/bouncing-platform.ts';
import { setUp } from '#testing/start/set-up-test-app.ts';
import type { SmtpSink } from '#testing/start/smtp-sink.ts';
import type { TestPlatform } from '#testing/start/start-test-platform.ts';
import { forgetMailsTo } from '../forget-mails-to.ts';
import { countMails } from '../store.ts';
import type { StoredMail } from '../tables.ts';
import { verifyBounceMailbox } from './read-bounces.ts';
import { forgetBounces } from './store.ts';

const bouncing = setUp(() => startBouncingPlatform());
let sink: SmtpSink;
let mailbox: ImapServer;
let tested: TestPlatform;
beforeAll(async () => {
  ({ sink, mailbox, tested } = bouncing);
});

const pathOf = (mail: StoredMail): string => returnPathOf(tested, mail);
const read = () => tested.platform.jobs.runTask('read-bounces');
const addressOf = async (ctx: Ctx) =>
  (
    await sql<{ hard: number; soft: number; status: string; isDead: boolean }>`
      select hard, soft, last_status as status, dead_since is not null as "isDead" from bounced_address
      where client_key = ${ctx.client.key} and address = ${TO.toLowerCase()}`.execute(ctx.db)
  ).rows[0];

describe('a report of a mail server', () => {
  it('marks mail and address, is deleted, and of two that say the same one counts', async () => {
    const ctx = tested.newCtx();
    const mail = await sendAndWait(ctx, NEWS);
    expect(sink.returnPaths.at(-1)).toBe(pathOf(mail));
    expect(sink.received.at(-1)?.from?.address).toBe('empfehlen@example.org');
    mailbox.deliver(makeReport({ to: pathOf(mail), messageId: messageIdOf(mail) }));
    mailbox.deliver(makeReport({ to: pathOf(mail), messageId: messageIdOf(mail) }));
    expect(await read()).toBe(1);
    const back = await newestMail(ctx);
    expect(back).toMatchObject({ state: 'failed', bounce_status: '5.1.1', last_error: '5.1.1' });
    expect(back?.bounced_at).toBeInstanceOf(Date);
    expect(back?.sent_at).toEqual(mail.sent_at);
    expect(await addressOf(ctx)).toEqual({ hard: 1, soft: 0, status: '5.1.1', isDead: true });
    expect(mailbox.messages).toEqual([]);
    expect(await countMails(tested.platform)).toMatchObject({ failed: 0, bounced: 1 });
  });

  it('is neither lost nor counted twice when the server ends between reading and marking', async () => {
    const ctx = tested.newCtx();
    const mail = await sendAndWait(ctx, NEWS);
    const report = makeReport({ to: pathOf(mail), messageId: messageIdOf(mail), status: '5.0.0' });
    mailbox.deliver(report);
    for (const fault of WRITE_FAULTS) {
      const mend = await breakWrites(ctx.db, { table: 'bounced_address', clientKey: ctx.client.key, fault });
      await expect(read()).rejects.toThrow();
      await mend();
      expect(await newestMail(ctx)).toMatchObject({ state: 'sent', bounced_at: null });
      expect(mailbox.messages.map(({ flags }) => [...flags])).toEqual([[]]);
    }
    expect(await read()).toBe(1);
    // The server ended between recording and deleting the message, so it is there again.
    mailbox.deliver(report);
    expect(await read()).toBe(0);
    expect(await addressOf(ctx)).toEqual({ hard: 1, soft: 0, status: '5.0.0', isDead: false });
    expect(mailbox.messages).toEqual([]);
  });

  it('names its mail by the returned headers alone, or by the return path alone', async () => {
    const ctx = tested.newCtx();
    const first = await sendAndWait(ctx, MONEY);
    mailbox.deliver(makeReport({ to: 'bounces@mail.example.org', messageId: messageIdOf(first), status: '5.0.0' }));
    expect(await read()).toBe(1);
    expect(await addressOf(ctx)).toEqual({ hard: 1, soft: 0, status: '5.0.0', isDead: false });
    const second = await sendAndWait(ctx, MONEY);
    mailbox.deliver(makeReport({ to: pathOf(second), messageId: null, status: '5.0.0' }));
    expect(await read()).toBe(1);
    // Two unclear refusals in a row count as one clear one.
    expect(await addressOf(ctx)).toEqual({ hard: 2, soft: 0, status: '5.0.0', isDead: true });
  });

  it('about a failure for now is counted, and about a delay noted, while mails go on', async () => {
    const ctx = tested.newCtx();
    const full = await sendAndWait(ctx, NEWS);
    mailbox.deliver(makeReport({ to: pathOf(full), messageId: messageIdOf(full), status: '4.2.2' }));
    const late = await sendAndWait(ctx, NEWS);
    mailbox.deliver(makeReport({ to: pathOf(late), messageId: messageIdOf(late), action: 'delayed', status: '4.4.1' }));
    expect(await read()).toBe(2);
    expect(await newestMail(ctx)).toMatchObject({ state: 'sent', bounce_status: '4.4.1', bounced_at: null });
    expect(await addressOf(ctx)).toEqual({ hard: 0, soft: 1, status: '4.2.2', isDead: false });
    expect(await sendAndWait(ctx, NEWS)).toMatchObject({ state: 'sent' });
  });

  it('about a policy says nothing of the address: a fault in our DNS makes no address undeliverable', async () => {
    const ctx = tested.newCtx();
    const mail = await sendAndWait(ctx, NEWS);
    mailbox.deliver(makeReport({ to: pathOf(mail), messageId: messageIdOf(mail), status: '5.7.26' }));
    expect(await read()).toBe(1);
    expect(await newestMail(ctx)).toMatchObject({ state: 'failed', bounce_status: '5.7.26' });
    expect(await addressOf(ctx)).toBeUndefined();
  });

  it('that is made up changes nothing and stays for people to read', async () => {
    const ctx = tested.newCtx();
    const mail = await sendAndWait(ctx, NEWS);
    const unknown = '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11';
    const words = `Final-Recipient: x\nAction: failed\nStatus: 5.1.1\n\nMessage-ID: ${messageIdOf(mail)}`;
    const forged = [
      makeReport({ to: pathOf(mail).replace(/\.[0-9a-f]{12}@/, '.000000000000@'), messageId: null }),
      makeReport({ to: 'bounces@mail.example.org', messageId: `<${unknown}@example.org>` }),
      makeReport({ to: 'bounces@mail.example.org', messageId: null, words }),
      `From: x@example.net\r\nTo: <${pathOf(mail)}>\r\nSubject: 550 5.1.1\r\n\r\n${words}`,
      'not a message at all',
    ];
    for (const source of forged) mailbox.deliver(source);
    expect(await read()).toBe(0);
    expect(await newestMail(ctx)).toMatchObject({ state: 'sent', bounce_status: null });
    expect(await addressOf(ctx)).toBeUndefined();
    expect(mailbox.messages.map(({ flags }) => [...flags])).toEqual(forged.map(() => ['\\Seen']));
    expect(await read()).toBe(0);
  });
});

describe('an address that mails come back from', () => {
  it('gets what people must know and nothing else, until it is confirmed or tried again', async () => {
    const ctx = tested.newCtx();
    const mail = await sendAndWait(ctx, NEWS);
    mailbox.deliver(makeReport({ to: pathOf(mail), messageId: messageIdOf(mail) }));
    await read();
    const taken = sink.received.length;
    expect(await sendAndWait(ctx, NEWS, TO.toUpperCase())).toMatchObject({
      state: 'failed',
      is_withheld: true,
      bounce_status: '5.1.1',
      secret_encrypted: null,
    });
    expect(sink.received).toHaveLength(taken);
    expect(await sendAndWait(ctx, MONEY)).toMatchObject({ state: 'sent' });
    expect(await sendAndWait(tested.newCtx(), NEWS)).toMatchObject({ state: 'sent' });
    await forgetBounces(ctx, TO);
    expect(await sendAndWait(ctx, NEWS)).toMatchObject({ state: 'sent', is_withheld: false });
    expect(await countMails(tested.platform)).toMatchObject({ failed: 0 });
  });

  it('is known by the answer of our own mail server, too', async () => {
    const ctx = tested.newCtx();
    sink.refusals.push(550);
    expect(await sendAndWait(ctx, MONEY)).toMatchObject({ state: 'failed', bounce_status: '550', bounced_at: null });
    expect(await addressOf(ctx)).toEqual({ hard: 1, soft: 0, status: '550', isDead: false });
    sink.refusals.push(550);
    await sendAndWait(ctx, MONEY);
    expect(await addressOf(ctx)).toEqual({ hard: 2, soft: 0, status: '550', isDead: true });
    expect(await sendAndWait(ctx, NEWS)).toMatchObject({ is_withheld: true });
  });

  it('is forgotten with its person, and half a year after the last mail came back', async () => {
    const erased = tested.newCtx();
    const old = tested.newCtx();
    for (const ctx of [erased, old]) {
      const mail = await sendAndWait(ctx, NEWS);
      mailbox.deliver(makeReport({ to: pathOf(mail), messageId: messageIdOf(mail) }));
    }
    await read();
    await forgetMailsTo(erased, TO);
    expect(await addressOf(erased)).toBeUndefined();
    tested.clock.setOffset(179 * 86_400_000);
    await tested.platform.jobs.runTask('forget-old-bounces');
    expect(await addressOf(old)).toMatchObject({ isDead: true });
    tested.clock.setOffset(181 * 86_400_000);
    await tested.platform.jobs.runTask('forget-old-bounces');
    expect(await addressOf(old)).toBeUndefined();
    tested.clock.setOffset(0);
  });
});

describe('the mailbox', () => {
  it('is asked whether it can be read, and its refusal tells no password', async () => {
    expect(await verifyBounceMailbox(mailbox.url)).toBeNull();
    expect(await verifyBounceMailbox(mailbox.url.replace('secret', 'wrong'))).toBe('login refused');
    expect(await verifyBounceMailbox('imap://a:b@127.0.0.1:9/INBOX')).toBe('ECONNREFUSED');
  });
});
