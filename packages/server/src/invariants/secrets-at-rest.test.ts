import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '../platform/context.ts';
import { linksIn } from '../platform/devaids/mailbox-page.ts';
import { hashToken } from '../platform/ids.ts';
import { openMail } from '../platform/mail/content/mail-content.ts';
import { countMails, listMails } from '../platform/mail/store.ts';
import { type DumpedRow, dumpDatabase, placesOf, storedHashes } from '../testing/database/read-database.ts';
import { eventually } from '../testing/eventually.ts';
import { liveThroughRewards, type ReadMail } from '../testing/make/live-through-rewards.ts';
import { callApi } from '../testing/make/make-recipient.ts';
import { makeVoucherClient } from '../testing/make/make-voucher-client.ts';
import { type SmtpSink, startSmtpSink } from '../testing/start/smtp-sink.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';

// A copy of the database opens no door (decisions 0006, 0016, 0032): no secret of the reward flow can be read in it.

/** The kinds of mails whose links open a door. */
const MAILS_WITH_SECRETS = [
  'welcome',
  'newsletter-optin',
  'password-reset',
  'credentials',
  'invitation',
  'pickup',
  'reward-reminder',
];

/** Words in a copy of the database whose hash is stored in one of its tables, that is, tokens, including those unknown to the test. */
const tokensIn = (dump: readonly DumpedRow[], hashes: ReadonlySet<string>): string[] =>
  dump.flatMap(({ table, text }) =>
    (text.match(/[\w-]{20,}/g) ?? []).filter((word) => hashes.has(hashToken(word))).map(() => table),
  );

/** Reads mails as their reader has them: from the mail server that took them, or where there is none from the mailbox. */
const mailReader =
  (test: TestApp, client: ClientRef, sink: SmtpSink | null): ReadMail =>
  (to, kind) =>
    eventually(async () => {
      const mails = await listMails(test.platform.db, { client: client.key, to, limit: 50 });
      const mail = mails.find((one) => one.kind === kind && one.state === 'sent');
      if (!mail) throw new Error(`no ${kind} mail to ${to}`);
      const html = sink
        ? sink.received.find(({ messageId }) => messageId?.startsWith(`<${mail.id}@`))?.html
        : openMail(test.platform.config.encryptionKeys, mail).html;
      return html ?? Promise.reject(new Error(`the ${kind} mail to ${to} has no content`));
    });

describe.each(['mailbox', 'mail server'])('after the whole life of rewards, with mails through the %s', (way) => {
  let sink: SmtpSink | null = null;
  let test: TestApp;
  let client: ClientRef;
  let secrets: Map<string, string>;
  beforeAll(async () => {
    sink = way === 'mail server' ? await startSmtpSink() : null;
    test = await startTestApp(sink ? { SMTP_URL: sink.url } : {});
    client = await makeVoucherClient(test.platform, {
      ModuleAuftragsdatumMindestalterTage: 0,
      Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
    });
    secrets = await liveThroughRewards(test, client, mailReader(test, client, sink));
  });
  afterAll(async () => {
    await test.stop();
    await sink?.stop();
  });

  /** Leaves a permanently refused mail and one that waits for its next attempt: both keep their content. */
  const leaveUnsent = async (server: SmtpSink): Promise<void> => {
    await eventually(async () => expect((await countMails(test.platform)).queued).toBe(0));
    for (const [index, [state, refusal]] of [['failed', 550] as const, ['queued', 451] as const].entries()) {
      server.refusals.push(refusal);
      const email = `unsent${index}.${client.key}@example.org`;
      const body = { Vorname: 'Uta', Nachname: 'Muster', Email: email };
      await callApi(test, client, 'POST', '/account/createEmpfehler', { body });
      const mail = await eventually(async () => {
        const [found] = await listMails(test.platform.db, { client: client.key, to: email, limit: 1 });
        if (found?.state !== state || found.last_error === null) throw new Error(`still ${found?.state}`);
        return found;
      });
      const [link = 'http://none'] = linksIn(openMail(test.platform.config.encryptionKeys, mail).html);
      secrets.set(`secret of the ${mail.kind} mail to ${email}`, new URL(link).searchParams.get('token') ?? '');
    }
  };

  it('no password, IBAN, voucher code, session or mailed token can be read in a copy of the database', async () => {
    if (sink) await leaveUnsent(sink);
    const dump = await dumpDatabase(test.platform.db);
    const hashes = await storedHashes(test.platform.db);
    const readable = [...secrets].map(([what, secret]) => [what, placesOf(dump, secret)]);
    expect(readable).toEqual([...secrets.keys()].map((what) => [what, []]));
    expect(tokensIn(dump, hashes)).toEqual([]);

    // Verifies the test itself: the secrets in mails open doors, each by its stored hash.
    const mailed = [...secrets].filter(([what]) => what.startsWith('secret of the'));
    expect(mailed.map(([, secret]) => hashes.has(hashToken(secret)))).toEqual(mailed.map(() => true));
    expect(new Set(mailed.map(([what]) => what.split(' ')[3]))).toEqual(new Set(MAILS_WITH_SECRETS));
  });

  it('the check sees a secret that somebody leaves in clear text', async () => {
    const [secret = ''] = [...secrets].filter(([what]) => what.startsWith('secret of the')).map(([, value]) => value);
    const { db } = test.platform;
    const places = async () => {
      const dump = await dumpDatabase(db);
      return [placesOf(dump, secret), tokensIn(dump, await storedHashes(db))];
    };
    await sql`update contact_case set message = ${`https://example.org/?t=${secret}&x`} where client_key = ${client.key}`.execute(
      db,
    );
    expect(await places()).toEqual([['public.contact_case'], ['public.contact_case']]);
  });

  it('mails that were sent have content only where the mailbox shows it', async () => {
    const { rows } = await sql<{ state: string; kept: number; clear: number }>`
      select state, count(secret_encrypted) as kept, count(*) filter (where html <> '' or text <> '' or headers <> '{}') as clear
      from mail where client_key = ${client.key} group by state order by state`.execute(test.platform.db);
    expect(rows.filter(({ clear }) => clear > 0)).toEqual([]);
    const kept = Object.fromEntries(rows.map((row) => [row.state, row.kept]));
    if (sink) expect(kept).toMatchObject({ sent: 0, failed: 1 });
    else expect(kept.sent).toBeGreaterThan(MAILS_WITH_SECRETS.length);
  });
});
