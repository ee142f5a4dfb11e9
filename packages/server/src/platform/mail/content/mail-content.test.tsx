import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Ctx, Platform } from '#platform/context.ts';
import { encrypt } from '#platform/encryption.ts';
import { newId, newLinkToken } from '#platform/ids.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { setUp } from '#testing/start/set-up-test-app.ts';
import { startSmtpSink } from '#testing/start/smtp-sink.ts';
import { startTestPlatform } from '#testing/start/start-test-platform.ts';
import { queueMail } from '../send-mail.ts';
import { sendMailJob } from '../send-mail-job.ts';
import { findMail, listMails } from '../store.ts';
import { openMail, renewMailEncryption } from './mail-content.ts';

const NEWER = { id: 'newer', bytes: new Uint8Array(32).fill(9) };

describe('the content of a mail', () => {
  const sink = setUp(startSmtpSink);
  // The tests decide when a mail is sent.
  const tested = setUp(() => startTestPlatform({ jobs: [{ ...sendMailJob, handle: async () => {} }] }));

  const withSmtp = (): Platform => ({
    ...tested.platform,
    config: { ...tested.platform.config, smtpUrl: sink.url },
  });

  const queueSecret = async (ctx: Ctx, token: string) => {
    const link = `https://example.org/passwort?token=${token}`;
    await queueMail(ctx, {
      kind: 'reset',
      to: 'anna@example.org',
      subject: 'Ihr Passwort',
      body: <a href={link}>{link}</a>,
      unsubscribeUrl: `https://example.org/optout?token=${token}`,
    });
    const [mail] = await listMails(ctx.db, { client: ctx.client.key, limit: 1 });
    if (!mail) throw new Error('there is no mail');
    return { mail, ref: { clientKey: ctx.client.key, mailId: mail.id } };
  };

  /** A mail as the previous release wrote it. */
  const insertClearMail = async (ctx: Ctx, state: 'queued' | 'sent', token: string, code: string) => {
    const ref = { clientKey: ctx.client.key, mailId: newId() };
    const keys = ctx.platform.config.encryptionKeys;
    const { bytes, keyId } = encrypt(keys, code, `${ref.clientKey}:mail:${ref.mailId}`);
    await sql`insert into mail (client_key, id, kind, language, to_address, from_address, subject, html, text, headers, state, created_at,
        sent_at, secret_encrypted, secret_key_id)
      values (${ref.clientKey}, ${ref.mailId}, 'voucher', 'de', ${`${state}@example.org`}, 'a@example.org', 'Gutschein',
        ${`<p>${token} ‹secret›</p>`}, ${`${token} ‹secret›`}, '{"X-Old": "yes"}', ${state}, now(),
        ${state === 'sent' ? sql`now()` : null}, ${bytes}, ${keyId})`.execute(ctx.db);
    return ref;
  };

  test('is nowhere in the database, whether the mail waits or stays in the mailbox, and can be read there', async () => {
    const ctx = tested.newCtx();
    const token = newLinkToken();
    const { ref } = await queueSecret(ctx, token);
    expect(await scanDatabase(ctx.db, token)).toEqual([]);
    await sendMailJob.handle(ctx.platform, ref);
    expect(await scanDatabase(ctx.db, token)).toEqual([]);
    const mail = await findMail(ctx.db, ref);
    expect(mail?.state).toBe('sent');
    const opened = mail && openMail(ctx.platform.config.encryptionKeys, mail);
    expect(opened?.html).toContain(token);
    expect(opened?.text).toContain(token);
    expect(opened?.headers['List-Unsubscribe']).toContain(token);
  });

  test('cannot be read in another row', async () => {
    const ctx = tested.newCtx();
    const { mail } = await queueSecret(ctx, newLinkToken());
    const keys = ctx.platform.config.encryptionKeys;
    expect(() => openMail(keys, { ...mail, id: newId() })).toThrow();
    expect(() => openMail(keys, { ...mail, client_key: 'other' })).toThrow();
  });

  test('goes to the mail server whole and is emptied then', async () => {
    const ctx = tested.newCtx();
    const token = newLinkToken();
    const { ref } = await queueSecret(ctx, token);
    await sendMailJob.handle(withSmtp(), ref);
    expect(JSON.stringify(sink.received.at(-1))).toContain(token);
    expect(await findMail(ctx.db, ref)).toMatchObject({ state: 'sent', secret_encrypted: null, secret_key_id: null });
  });

  test('waits with the mail when its key is missing', async () => {
    const ctx = tested.newCtx();
    const { ref } = await queueSecret(ctx, newLinkToken());
    const platform = withSmtp();
    await sendMailJob.handle({ ...platform, config: { ...platform.config, encryptionKeys: [NEWER] } }, ref);
    expect(await findMail(ctx.db, ref)).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: 'encryption key development is missing',
    });
  });

  test('moves to the newest key, and what the previous release left is encrypted or emptied', async () => {
    const ctx = tested.newCtx();
    const [token, oldToken, sentToken] = [newLinkToken(), newLinkToken(), newLinkToken()];
    const [oldCode, sentCode] = ['OLD-4711', 'SENT-4711'];
    const { ref } = await queueSecret(ctx, token);
    const waiting = await insertClearMail(ctx, 'queued', oldToken, oldCode);
    const sent = await insertClearMail(ctx, 'sent', sentToken, sentCode);

    const platform = withSmtp();
    const keys = [NEWER, ...platform.config.encryptionKeys] as const;
    const renewing: Platform = { ...platform, config: { ...platform.config, encryptionKeys: keys } };
    await renewMailEncryption.run(renewing);
    expect(await renewMailEncryption.run(renewing)).toBe(0);

    for (const secret of [token, oldToken, sentToken, oldCode, sentCode])
      expect([secret, await scanDatabase(ctx.db, secret)]).toEqual([secret, []]);
    expect(await findMail(ctx.db, sent)).toMatchObject({ state: 'sent', secret_encrypted: null });
    const opened = async (one: typeof ref) => {
      const mail = await findMail(ctx.db, one);
      return mail && openMail([NEWER], mail);
    };
    expect((await opened(ref))?.html).toContain(token);
    expect(await opened(waiting)).toMatchObject({
      html: `<p>${oldToken} OLD-4711</p>`,
      text: `${oldToken} OLD-4711`,
      headers: { 'X-Old': 'yes' },
    });
  });

  test('of mails that the previous release sent is emptied with the migration; what waits is left', async () => {
    const ctx = tested.newCtx();
    const [waiting, sent] = [newLinkToken(), newLinkToken()];
    await insertClearMail(ctx, 'queued', waiting, 'OLD-1');
    const ref = await insertClearMail(ctx, 'sent', sent, 'OLD-2');
    const migration = await readFile(new URL('../../../../migrations/0030_secret-mails.sql', import.meta.url), 'utf8');
    await sql.raw(/^update mail .+?;/ms.exec(migration)?.[0] ?? '').execute(ctx.db);
    expect(await scanDatabase(ctx.db, sent)).toEqual([]);
    expect(await findMail(ctx.db, ref)).toMatchObject({ state: 'sent', subject: 'Gutschein', secret_encrypted: null });
    expect(await scanDatabase(ctx.db, waiting)).toHaveLength(1);
  });

  test('of a mail of the previous release is sent from its clear text and emptied', async () => {
    const ctx = tested.newCtx();
    const token = newLinkToken();
    const ref = await insertClearMail(ctx, 'queued', token, 'A&B-4711');
    await sendMailJob.handle(withSmtp(), ref);
    expect(sink.received.at(-1)).toMatchObject({ text: `${token} A&B-4711\n`, html: `<p>${token} A&amp;B-4711</p>\n` });
    expect(await findMail(ctx.db, ref)).toMatchObject({ state: 'sent', html: '', text: '', headers: {} });
    expect(await scanDatabase(ctx.db, token)).toEqual([]);
  });
});
