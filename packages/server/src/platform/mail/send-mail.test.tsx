import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { setUp } from '#testing/start/set-up-test-app.ts';
import { startSmtpSink } from '#testing/start/smtp-sink.ts';
import { startTestPlatform } from '#testing/start/start-test-platform.ts';
import { type Ctx, transact } from '../context.ts';
import { PURGE_TASKS } from '../jobs/purge-tasks.ts';
import { openMail } from './content/mail-content.ts';
import { MAX_ATTEMPTS } from './rules.ts';
import { queueMail } from './send-mail.ts';
import { sendMailJob } from './send-mail-job.ts';
import { listMails } from './store.ts';
import type { StoredMail } from './tables.ts';

const letter = { kind: 'credentials', to: 'Anna@example.org', subject: 'Grüße & mehr', body: <p>Guten Tag, Änne</p> };

const mailsOf = (ctx: Ctx): Promise<StoredMail[]> => listMails(ctx.db, { client: ctx.client.key, limit: 10 });

const untilState = (ctx: Ctx, state: string): Promise<StoredMail> =>
  eventually(async () => {
    const [mail] = await mailsOf(ctx);
    if (mail?.state !== state) throw new Error(`still ${mail?.state}`);
    return mail;
  });

describe('mail', () => {
  const sink = setUp(startSmtpSink);
  const bySmtp = setUp(() =>
    startTestPlatform({ jobs: [sendMailJob], tasks: PURGE_TASKS, variables: { SMTP_URL: sink.url } }),
  );
  const receivedBy = (address: string) => sink.received.filter((mail) => mail.to?.[0]?.address === address);

  test('is sent with the commit of the change, not before and not after a rollback', async () => {
    const ctx = bySmtp.newCtx();
    await expect(
      transact(ctx, async (inner) => {
        await queueMail(inner, { ...letter, to: 'rolled-back@example.org' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await transact(ctx, (inner) => queueMail(inner, { ...letter, to: 'committed@example.org' }));
    const mail = await untilState(ctx, 'sent');
    expect(mail).toMatchObject({ to_address: 'committed@example.org', attempts: 1, language: 'de', last_error: null });
    expect(mail).toMatchObject({ html: '', text: '', headers: {}, secret_encrypted: null, secret_key_id: null });
    expect(await mailsOf(ctx)).toHaveLength(1);
    expect(receivedBy('rolled-back@example.org')).toEqual([]);
  });

  test('carries both bodies, a stable id and the marks of an automatic mail', async () => {
    const ctx = bySmtp.newCtx();
    await queueMail(ctx, { ...letter, unsubscribeUrl: 'https://example.org/optout?t=1' });
    const { id } = await untilState(ctx, 'sent');
    const [mail] = receivedBy(letter.to);
    expect(mail).toMatchObject({
      subject: 'Grüße & mehr',
      from: { name: 'Beispiel AG', address: 'empfehlen@example.org' },
      messageId: `<${id}@example.org>`,
      text: 'Guten Tag, Änne\n',
    });
    expect(mail?.html).toContain('<p>Guten Tag, Änne</p>');
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://example.org/optout?t=1>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  test('waits and is tried again when the server is busy, and is never sent twice', async () => {
    const ctx = bySmtp.newCtx();
    const to = 'busy@example.org';
    sink.refusals.push(451);
    await queueMail(ctx, { ...letter, to });
    const mail = await eventually(async () => {
      const [found] = await mailsOf(ctx);
      return found?.last_error ? found : Promise.reject(new Error('not tried yet'));
    });
    expect(mail).toMatchObject({
      state: 'queued',
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('451'),
    });

    const ref = { clientKey: ctx.client.key, mailId: mail.id };
    const waitingJobs = async () =>
      (
        await sql<{ seconds: number }>`
          select round(extract(epoch from start_after - created_on))::int as seconds
          from pgboss.job where data->>'mailId' = ${mail.id} and state = 'created' order by 1`.execute(ctx.db)
      ).rows.map(({ seconds }) => seconds);
    expect(await waitingJobs()).toEqual([15]);

    // A job that runs before the mail is due finds nothing to do.
    await sendMailJob.handle(ctx.platform, ref);
    expect((await mailsOf(ctx))[0]).toMatchObject({ state: 'queued', attempts: 1 });

    const whenDue = async (work: () => Promise<unknown>) => {
      await sql`update mail set next_attempt_at = now() where id = ${mail.id}`.execute(ctx.db);
      await work();
    };
    for (const seconds of [60, 180, 600]) {
      sink.refusals.push(451);
      await whenDue(() => sendMailJob.handle(ctx.platform, ref));
      expect(await waitingJobs()).toContain(seconds);
    }
    await whenDue(() =>
      Promise.allSettled([sendMailJob.handle(ctx.platform, ref), sendMailJob.handle(ctx.platform, ref)]),
    );
    await sendMailJob.handle(ctx.platform, ref);
    expect((await mailsOf(ctx))[0]).toMatchObject({ state: 'sent', attempts: 5, last_error: null });
    expect(receivedBy(to)).toHaveLength(1);
  });

  test('is given up after the last attempt, with their number', async () => {
    const ctx = bySmtp.newCtx();
    sink.refusals.push(451);
    await queueMail(ctx, { ...letter, to: 'never@example.org' });
    const { id } = await eventually(async () => {
      const [found] = await mailsOf(ctx);
      return found?.last_error ? found : Promise.reject(new Error('not tried yet'));
    });
    await sql`update mail set next_attempt_at = null, attempts = ${MAX_ATTEMPTS - 1} where id = ${id}`.execute(ctx.db);
    sink.refusals.push(451);
    const failed = sendMailJob.handle(ctx.platform, { clientKey: ctx.client.key, mailId: id });
    await expect(failed).rejects.toMatchObject({ name: 'PermanentJobError', attempts: MAX_ATTEMPTS });
  });

  test('fails at once when refused for good, tells no address to operators, and can be sent later', async () => {
    const ctx = bySmtp.newCtx();
    sink.refusals.push(550);
    await queueMail(ctx, { ...letter, to: 'gone@example.org' });
    const failed = await untilState(ctx, 'failed');
    expect(failed).toMatchObject({ attempts: 1, last_error: expect.stringContaining('gone@example.org') });
    const letters = await eventually(async () => {
      const found = await ctx.platform.jobs.listDeadLetters();
      return found.length > 0 ? found : Promise.reject(new Error('not there yet'));
    });
    expect(letters).toMatchObject([{ queue: 'send-mail', reason: 'mail not accepted EENVELOPE 550', attempts: 1 }]);
    expect(JSON.stringify(letters)).not.toContain('gone@');

    await ctx.platform.jobs.retryDeadLetters(letters[0]?.id);
    await untilState(ctx, 'sent');
    expect(receivedBy('gone@example.org')).toHaveLength(1);
  });

  test('stays in the mailbox where there is no mail server, also when the clock moves on', async () => {
    const development = await startTestPlatform({ jobs: [sendMailJob], tasks: PURGE_TASKS });
    try {
      const ctx = development.newCtx();
      await queueMail(ctx, letter);
      await untilState(ctx, 'sent');
      development.clock.setOffset(31 * 86_400_000);
      await development.platform.jobs.runTasks();
      const [mail] = await mailsOf(ctx);
      expect(mail && openMail(ctx.platform.config.encryptionKeys, mail).html).toContain('Änne');
    } finally {
      await development.stop();
    }
  });

  test('waits rather than leave in clear text where TLS is required', async () => {
    const strict = await startTestPlatform({
      jobs: [sendMailJob],
      variables: { SMTP_URL: sink.url, SMTP_TLS: 'required' },
    });
    try {
      const ctx = strict.newCtx();
      await queueMail(ctx, { ...letter, to: 'in-clear-text@example.org' });
      const mail = await eventually(async () => {
        const [found] = await mailsOf(ctx);
        if (!found?.last_error) throw new Error('no attempt yet');
        return found;
      });
      expect(mail).toMatchObject({ state: 'queued', last_error: expect.stringContaining('STARTTLS') });
      expect(receivedBy('in-clear-text@example.org')).toEqual([]);
    } finally {
      await strict.stop();
    }
  });

  test('loses everything personal after 30 days in production', async () => {
    const deployed = await startTestPlatform({
      jobs: [sendMailJob],
      tasks: PURGE_TASKS,
      variables: {
        ENVIRONMENT: 'production',
        SMTP_URL: sink.url,
        DATABASE_URL: 'postgres://x/y',
        APP_SECRET: 'x'.repeat(32),
        ENCRYPTION_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
      },
    });
    try {
      const ctx = deployed.newCtx();
      await queueMail(ctx, letter);
      await untilState(ctx, 'sent');
      deployed.clock.setOffset(29 * 86_400_000);
      expect(await deployed.platform.jobs.runTasks()).toMatchObject({ 'empty-old-mails': 0 });
      deployed.clock.setOffset(31 * 86_400_000);
      expect(await deployed.platform.jobs.runTasks()).toMatchObject({ 'empty-old-mails': 1 });
      const [mail] = await mailsOf(ctx);
      expect(mail).toMatchObject({
        kind: 'credentials',
        state: 'sent',
        to_address: '',
        subject: '',
        secret_encrypted: null,
      });
      expect(await deployed.platform.jobs.runTasks()).toMatchObject({ 'empty-old-mails': 0 });
    } finally {
      await deployed.stop();
    }
  });
});
