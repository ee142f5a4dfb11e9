import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#operate/run-command.ts';
import type { ClientRef } from '#platform/context.ts';
import { assertUsableDatabase, closeDatabase, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeClient, recommendationBody } from '../make/make-client.ts';
import { type SmtpSink, startSmtpSink } from '../start/smtp-sink.ts';
import { startTestApp, type TestApp } from '../start/start-test-app.ts';
import { type OwnCluster, openWorkshop, type Workshop } from './own-cluster.ts';

// Carries out the runbooks of docs/how-to/back-up-and-restore.md; `npm run test:restore` sets the folder of PostgreSQL's programs.

// biome-ignore lint/style/noProcessEnv: where PostgreSQL's programs are, not how the server runs
const { POSTGRES_BIN = '' } = process.env;
const SENT = 12;
const WAITING = 9;
const KEY = 'first:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const OTHER_KEY = 'other:ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=';
const PATIENCE = { timeout: 120_000, interval: 250 } as const;

const say = (line: string): void => void process.stderr.write(`restore: ${line}\n`);

/** Prints how long each step took since the one before. */
const watchSteps = (): ((step: string) => void) => {
  let last = performance.now();
  return (step) => {
    const now = performance.now();
    say(`${((now - last) / 1000).toFixed(1).padStart(6)} s ${step}`);
    last = now;
  };
};

describe.skipIf(POSTGRES_BIN === '')('an installation that was backed up', () => {
  let workshop: Workshop;
  let sink: SmtpSink;
  let first: OwnCluster;
  beforeAll(async () => {
    workshop = await openWorkshop(POSTGRES_BIN);
    sink = await startSmtpSink();
    first = await workshop.start('first', {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: `'cp %p ${workshop.path('archive')}/%f'`,
    });
    const db = openDatabase(first.url, { max: 2 });
    await assertUsableDatabase(db);
    await migrate(db);
    await closeDatabase(db);
  });
  afterAll(async () => {
    await sink.stop();
    await workshop.clear();
  });

  const serve = (databaseUrl: string, variables: Record<string, string> = {}): Promise<TestApp> =>
    startTestApp({ SMTP_URL: sink.url, ENCRYPTION_KEYS: KEY, ...variables }, { databaseUrl });

  let asked = 0;
  const recommend = async (test: TestApp, client: ClientRef, name: string): Promise<void> => {
    const body = recommendationBody({ Empfehler: { Email: `${name}@example.org` } });
    const url = `/api/v1/${client.key}/Empfehlen/create`;
    // Each from another network, because one network needs a captcha after some.
    asked += 1;
    const reply = await test.app.inject({ method: 'POST', url, body, remoteAddress: `10.1.${asked}.1` });
    if (reply.statusCode !== 201) throw new Error(`the portal answers ${reply.body}`);
  };

  const count = async (test: TestApp, what: string): Promise<number> =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.raw(what)}`.execute(test.platform.db)).rows[0]?.n);

  /** Number of mails to each address. */
  const letters = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { to } of sink.received) {
      const key = to?.[0]?.address ?? '';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const most = (): number => Math.max(0, ...letters().values());

  it('is restored from a dump: what waited is sent once, nothing is sent twice, nothing is lost', async () => {
    let test = await serve(first.url);
    const client = await makeClient(test.platform);
    for (let nr = 0; nr < SENT; nr += 1) await recommend(test, client, `sent${nr}`);
    await expect.poll(() => count(test, `mail where state = 'queued'`), PATIENCE).toBe(0);
    const perPerson = most();
    const before = sink.received.length;
    expect(letters().size).toBe(SENT);
    await test.stop();

    // A server that holds everything outgoing, so that jobs wait.
    test = await serve(first.url, { OUTGOING: 'hold' });
    for (let nr = 0; nr < WAITING; nr += 1) await recommend(test, client, `waits${nr}`);
    const mails = await count(test, 'mail');
    const waiting = await count(test, `mail where state = 'queued'`);
    expect(waiting).toBe(WAITING * perPerson);
    const rows = await count(test, 'recommendation');

    const dumpedAt = performance.now();
    await workshop.tool('pg_dump', '-Fc', '-f', workshop.path('dump'), first.url);
    const dumpSeconds = (performance.now() - dumpedAt) / 1000;
    await test.stop();

    const second = await workshop.start('second');
    const restoredAt = performance.now();
    await workshop.tool('pg_restore', '--no-owner', '--exit-on-error', '-d', second.url, workshop.path('dump'));
    const restoreSeconds = (performance.now() - restoredAt) / 1000;

    test = await serve(second.url, { OUTGOING: 'hold' });
    expect([await count(test, 'mail'), await count(test, 'recommendation')]).toEqual([mails, rows]);
    await expect.poll(async () => (await test.app.inject('/healthz/database')).statusCode).toBe(200);
    expect((await test.app.inject('/metrics')).body).toContain('mundwerk_outgoing_held 1');
    await recommend(test, client, 'later');
    expect(sink.received).toHaveLength(before);
    await test.stop();

    test = await serve(second.url);
    await expect.poll(() => count(test, `mail where state = 'queued'`), PATIENCE).toBe(0);
    expect(sink.received).toHaveLength((SENT + WAITING + 1) * perPerson);
    expect(letters().size).toBe(SENT + WAITING + 1);
    expect(most()).toBe(perPerson);
    expect(await count(test, `mail where state = 'failed'`)).toBe(0);
    expect(await test.platform.jobs.listDeadLetters()).toEqual([]);
    await test.stop();
    await second.stop();
    say(
      `dump ${dumpSeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s; ${before} mails sent before, ${waiting} waited, ${sink.received.length} sent in all, none twice`,
    );
  });

  it('is restored to a moment: what was sent after it waits again and is settled, not sent twice', async () => {
    sink.received.length = 0;
    const done = watchSteps();
    let test = await serve(first.url, { OUTGOING: 'hold' });
    await runCommand(['settle-outgoing', new Date(Date.now() + 60_000).toISOString()], () => undefined, {
      DATABASE_URL: first.url,
    });
    await test.stop();
    test = await serve(first.url);
    const client = await makeClient(test.platform);
    await workshop.tool(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(first.port),
      '-U',
      'mundwerk',
      '-D',
      workshop.path('base'),
      '-X',
      'fetch',
    );
    done('settled what waited, base backup taken');
    // Written before the restore point and sent after it: the restored database does not know that it was sent.
    await test.stop();
    test = await serve(first.url, { OUTGOING: 'hold' });
    await recommend(test, client, 'between');
    const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(test.platform.db);
    const moment = rows[0]?.moment ?? '';
    await recommend(test, client, 'lost');
    await test.stop();
    test = await serve(first.url);
    await expect.poll(() => count(test, `mail where state = 'queued'`), PATIENCE).toBe(0);
    const sent = sink.received.length;
    done('mails written before and after the moment, all sent');
    await sql`select pg_switch_wal()`.execute(test.platform.db);
    await test.stop();
    await first.stop();

    await writeFile(workshop.path('base/recovery.signal'), '');
    const restored = await workshop.start('base', {
      archive_mode: 'off',
      restore_command: `'cp ${workshop.path('archive')}/%f %p'`,
      recovery_target_time: `'${moment}'`,
      recovery_target_action: 'promote',
    });
    done('log replayed to the moment, promoted');
    test = await serve(restored.url, { OUTGOING: 'hold' });
    const people = await sql<{ email: string }>`
      select email from recommender where client_key = ${client.key} order by email`.execute(test.platform.db);
    expect(people.rows.map(({ email }) => email)).toEqual(['between@example.org']);
    expect(await count(test, `mail where state = 'queued'`)).toBeGreaterThan(0);
    const told: string[] = [];
    await runCommand(['settle-outgoing', new Date().toISOString()], (line) => told.push(line), {
      DATABASE_URL: restored.url,
    });
    await test.stop();
    test = await serve(restored.url);
    await recommend(test, client, 'afterwards');
    await expect.poll(() => count(test, `mail where state = 'queued'`), PATIENCE).toBe(0);
    expect(letters().get('between@example.org')).toBe(letters().get('afterwards@example.org'));
    expect(sink.received.length).toBeGreaterThan(sent);
    say(`to a moment: ${told.join(' ')}`);
    await test.stop();
    done('held, settled, gone on');

    // Key loss: waiting mails cannot be decrypted, are kept, and are sent once the key is back.
    test = await serve(restored.url, { OUTGOING: 'hold' });
    await recommend(test, client, 'sealed');
    await test.stop();
    test = await serve(restored.url, { ENCRYPTION_KEYS: OTHER_KEY });
    await expect
      .poll(() => count(test, `mail where state = 'queued' and last_error like '%first%'`), PATIENCE)
      .toBeGreaterThan(0);
    expect(letters().get('sealed@example.org')).toBeUndefined();
    done('a mail under a lost key kept');
    const listed: string[] = [];
    await runCommand(['encryption-keys'], (line) => listed.push(line), {
      DATABASE_URL: restored.url,
      ENCRYPTION_KEYS: OTHER_KEY,
    });
    say(`keys: ${listed.join(' | ')}`);
    expect(listed.join('\n')).toContain('first');
    await test.stop();
    test = await serve(restored.url, { ENCRYPTION_KEYS: `${OTHER_KEY},${KEY}` });
    await expect.poll(() => letters().get('sealed@example.org') ?? 0, PATIENCE).toBeGreaterThan(0);
    await expect.poll(() => count(test, `mail where state = 'queued'`), PATIENCE).toBe(0);
    await test.stop();
    done('sent once the key was back');
  });
});
