import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { makeComplaint, makeReport } from '#testing/start/bounce-report.ts';
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
import type { TestPlatform } from '#testing/start/start-test-platform.ts';
import { forgetMailsTo } from '../forget-mails-to.ts';
import { countMails } from '../store.ts';
import type { StoredMail } from '../tables.ts';
import { COMPLAINT_RETENTION_DAYS } from './rules.ts';
import { forgetBounces, forgetComplaint } from './store.ts';

const bouncing = setUp(() => startBouncingPlatform());
let mailbox: ImapServer;
let tested: TestPlatform;
beforeAll(async () => {
  ({ mailbox, tested } = bouncing);
});

const pathOf = (mail: StoredMail): string => returnPathOf(tested, mail);
const read = () => tested.platform.jobs.runTask('read-bounces');
const complaintsOf = async (ctx: Ctx) =>
  (
    await sql<{ address: string }>`select address from mail_complaint where client_key = ${ctx.client.key}`.execute(
      ctx.db,
    )
  ).rows.map(({ address }) => address);

it('a complaint ends what people need not know, and nothing else', async () => {
  const ctx = tested.newCtx();
  const mail = await sendAndWait(ctx, NEWS);
  mailbox.deliver(makeComplaint({ messageId: messageIdOf(mail) }));
  mailbox.deliver(makeComplaint({ messageId: messageIdOf(mail) }));
  expect(await read()).toBe(1);
  expect(mailbox.messages).toEqual([]);
  // The mail arrived: it is no failure, and its address is not dead.
  expect(await newestMail(ctx)).toMatchObject({ state: 'sent', bounced_at: null, complained_at: expect.any(Date) });
  expect((await sql`select from bounced_address where client_key = ${ctx.client.key}`.execute(ctx.db)).rows).toEqual(
    [],
  );
  expect(await complaintsOf(ctx)).toEqual([TO.toLowerCase()]);
  expect(await sendAndWait(ctx, NEWS, TO.toUpperCase())).toMatchObject({
    state: 'failed',
    is_withheld: true,
    bounce_status: 'complaint',
    secret_encrypted: null,
  });
  expect(await sendAndWait(ctx, MONEY)).toMatchObject({ state: 'sent' });
  // Complaints count for one client: another client's mails to the same person are sent.
  expect(await sendAndWait(tested.newCtx(), NEWS)).toMatchObject({ state: 'sent' });
  expect(await countMails(tested.platform)).toMatchObject({ failed: 0, bounced: 0 });
});

it('a complaint names its mail by quoted headers, or by the return path that we signed', async () => {
  for (const facts of [
    (mail: StoredMail) => ({ messageId: messageIdOf(mail), quotes: 'text/rfc822-headers' as const }),
    (mail: StoredMail) => ({ messageId: null, returnPath: pathOf(mail) }),
    (mail: StoredMail) => ({ messageId: '<other@example.org>', returnPath: pathOf(mail), type: 'fraud' }),
  ]) {
    const ctx = tested.newCtx();
    mailbox.deliver(makeComplaint(facts(await sendAndWait(ctx, MONEY))));
    expect(await read()).toBe(1);
    expect(await complaintsOf(ctx)).toEqual([TO.toLowerCase()]);
  }
});

it('what is forged, praises a mail or comes from a scanner changes nothing and stays for people to read', async () => {
  const ctx = tested.newCtx();
  const mail = await sendAndWait(ctx, NEWS);
  const forged = [
    makeComplaint({ messageId: null, returnPath: pathOf(mail).replace(/\.[0-9a-f]{12}@/, '.000000000000@') }),
    makeComplaint({ messageId: '<0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11@example.org>' }),
    makeComplaint({ messageId: messageIdOf(mail), type: 'not-spam' }),
    makeComplaint({ messageId: messageIdOf(mail), type: 'virus' }),
    makeComplaint({ messageId: messageIdOf(mail) }).replace('message/feedback-report', 'text/plain'),
  ];
  for (const source of forged) mailbox.deliver(source);
  expect(await read()).toBe(0);
  expect(mailbox.messages.map(({ flags }) => [...flags])).toEqual(forged.map(() => ['\\Seen']));
  expect(await complaintsOf(ctx)).toEqual([]);
  expect(await newestMail(ctx)).toMatchObject({ complained_at: null });
});

it('a working address does not end a complaint; its owner does, and so does erasure or time', async () => {
  const [own, erased, old] = [tested.newCtx(), tested.newCtx(), tested.newCtx()];
  for (const ctx of [own, erased, old]) {
    mailbox.deliver(makeComplaint({ messageId: messageIdOf(await sendAndWait(ctx, NEWS)) }));
    await read();
    await forgetBounces(ctx, TO);
    expect(await complaintsOf(ctx)).toEqual([TO.toLowerCase()]);
  }
  await forgetComplaint(own, TO);
  await forgetMailsTo(erased, TO);
  expect([await complaintsOf(own), await complaintsOf(erased)]).toEqual([[], []]);
  expect(await sendAndWait(own, NEWS)).toMatchObject({ state: 'sent' });
  await sql`update mail_complaint set complained_at = ${new Date(
    tested.platform.clock.now().getTime() - (COMPLAINT_RETENTION_DAYS + 1) * 86_400_000,
  )} where client_key = ${old.client.key}`.execute(old.db);
  await tested.platform.jobs.runTask('forget-old-bounces');
  expect(await complaintsOf(old)).toEqual([]);
});

it('a mail that came back and was complained of counts as both, in either order', async () => {
  const ctx = tested.newCtx();
  const mail = await sendAndWait(ctx, MONEY);
  mailbox.deliver(makeComplaint({ messageId: messageIdOf(mail) }));
  mailbox.deliver(makeReport({ to: pathOf(mail), messageId: messageIdOf(mail) }));
  expect(await read()).toBe(2);
  expect(await newestMail(ctx)).toMatchObject({
    state: 'failed',
    bounce_status: '5.1.1',
    complained_at: expect.any(Date),
  });
});
