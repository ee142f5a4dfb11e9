import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { setUp } from '#testing/start/set-up-test-app.ts';
import { startSmtpSink } from '#testing/start/smtp-sink.ts';
import { startTestPlatform } from '#testing/start/start-test-platform.ts';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { forgetMailsTo } from './forget-mails-to.ts';
import { queueMail } from './send-mail.ts';
import { sendMailJob } from './send-mail-job.ts';
import { leaseMail } from './sending-store.ts';
import { listMails } from './store.ts';

const letter = { kind: 'credentials', subject: 'Grüße', body: <p>Guten Tag</p> };

describe('a mail that is being sent', () => {
  const sink = setUp(startSmtpSink);
  // Without workers on the queue: the tests are the servers.
  const jobs = [{ ...sendMailJob, handle: async () => {} }];
  const tested = setUp(() => startTestPlatform({ jobs, variables: { SMTP_URL: sink.url } }));

  const makeMail = async (to: string) => {
    const ctx = tested.newCtx();
    await queueMail(ctx, { ...letter, to });
    const mailOf = async () => (await listMails(ctx.db, { client: ctx.client.key, limit: 1 }))[0];
    const ref = { clientKey: ctx.client.key, mailId: (await mailOf())?.id ?? '' };
    const send = () => sendMailJob.handle(ctx.platform, ref);
    return { ctx, ref, mailOf, send, received: () => sink.received.filter((mail) => mail.to?.[0]?.address === to) };
  };

  /** Delays the answer of the mail server until it is released, and signals when a mail arrives there. */
  const holdServer = () => {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    sink.waits.push(() => {
      arrived.resolve();
      return released.promise;
    });
    return { arrived: arrived.promise, release: released.resolve };
  };

  const openTransactions = async (ctx: Ctx): Promise<number> =>
    (
      await sql<{ open: number }>`select count(*) as open from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
          and application_name = 'mundwerk'`.execute(ctx.db)
    ).rows[0]?.open ?? -1;

  test('holds no transaction open, and no second server sends it', async () => {
    const { ctx, mailOf, send, received } = await makeMail('slow@example.org');
    const server = holdServer();
    const sending = send();
    await server.arrived;
    expect(await openTransactions(ctx)).toBe(0);
    await expect(send()).rejects.toThrow('another server is sending the mail');
    server.release();
    await sending;
    expect(await mailOf()).toMatchObject({ state: 'sent', attempts: 1 });
    await send();
    expect(received()).toHaveLength(1);
  });

  test('of a hidden client that is deleted meanwhile does not leave', async () => {
    const { ctx, send, received } = await makeMail('hidden@example.org');
    const { key } = ctx.client;
    await sql`insert into client (key, config, theme_css, preview_of, preview_until)
      values (${key}, '{}', '', ${key}, now() + interval '1 hour')`.execute(ctx.db);
    const waiting = (): Promise<number> =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(ctx.db)
        .then(({ rows }) => rows.length);
    let sending = Promise.resolve();
    await inTransaction(ctx.db, async (db) => {
      // The server that sends stops where it asks about the client, which is deleted before the answer.
      await sql`lock table client in access exclusive mode`.execute(db);
      sending = send();
      await eventually(async () => expect(await waiting()).toBe(1));
      await sql`select delete_preview(${key})`.execute(db);
    });
    await sending;
    expect(received()).toEqual([]);
  });

  test('is sent by another server when its server was killed and the lease has ended, under the same id', async () => {
    const { ctx, ref, mailOf, send, received } = await makeMail('killed@example.org');
    await leaseMail(ctx.db, ref, 75);
    await expect(send()).rejects.toThrow('another server is sending the mail');
    await sql`update mail set leased_until = now() where id = ${ref.mailId}`.execute(ctx.db);
    await send();
    expect(await mailOf()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(received().map(({ messageId }) => messageId)).toEqual([`<${ref.mailId}@example.org>`]);
  });

  test.each([
    ['accepts', []],
    ['refuses', [451]],
  ])('stays forgotten when the mail server %s it after its reader closed the account', async (_what, refusals) => {
    const { ctx, ref, mailOf, send } = await makeMail('closed@example.org');
    const server = holdServer();
    sink.refusals.push(...refusals);
    const sending = send();
    await server.arrived;
    await forgetMailsTo(ctx, 'CLOSED@example.org');
    server.release();
    await sending;
    expect(await mailOf()).toBeUndefined();
    const { rows } = await sql`select state from pgboss.job where data->>'mailId' = ${ref.mailId}
      and start_after > created_on`.execute(ctx.db);
    expect(rows).toEqual([]);
  });

  test('is not sent again when the database was away as the mail server took it', async () => {
    const { ctx, mailOf, send, received } = await makeMail('away@example.org');
    const server = holdServer();
    const sending = send();
    await server.arrived;
    await sql`alter table mail rename to mail_away`.execute(ctx.db);
    server.release();
    await eventually(() => expect(received()).toHaveLength(1));
    // Time for the first try to fail; it is repeated for seconds.
    await sleep(150);
    await sql`alter table mail_away rename to mail`.execute(ctx.db);
    await sending;
    expect(await mailOf()).toMatchObject({ state: 'sent', attempts: 1 });
    expect(received()).toHaveLength(1);
  });

  test('stays with the server that took it over when the first one fails late', async () => {
    const { ctx, ref, mailOf, send } = await makeMail('slower@example.org');
    const server = holdServer();
    sink.refusals.push(451);
    const sending = send();
    await server.arrived;
    await sql`update mail set leased_until = now() where id = ${ref.mailId}`.execute(ctx.db);
    await leaseMail(ctx.db, ref, 75);
    server.release();
    await sending;
    expect(await mailOf()).toMatchObject({ state: 'queued', attempts: 2, last_error: null });
    await expect(send()).rejects.toThrow('another server is sending the mail');
  });

  test('is sent also when another server took it over and failed', async () => {
    const { ctx, ref, mailOf, send, received } = await makeMail('late@example.org');
    const server = holdServer();
    const sending = send();
    await server.arrived;
    await sql`update mail set leased_until = now() where id = ${ref.mailId}`.execute(ctx.db);
    sink.refusals.push(451);
    await send();
    expect(await mailOf()).toMatchObject({ state: 'queued', attempts: 2 });
    server.release();
    await sending;
    expect(await mailOf()).toMatchObject({ state: 'sent', last_error: null });
    await eventually(() => expect(received()).toHaveLength(1));
  });
});
