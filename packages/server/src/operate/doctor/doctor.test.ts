import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperationsKey } from '#modules/connect/operations/index.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { StartupError } from '#platform/startup-error.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { type SmtpSink, startSmtpSink } from '#testing/start/smtp-sink.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { runCommand } from '../run-command.ts';

const FIRST = '0001_platform.sql';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

describe('the doctor', () => {
  let test: TestApp;
  let sink: SmtpSink;
  let production: Record<string, string>;
  beforeAll(async () => {
    test = await startTestApp();
    sink = await startSmtpSink();
    production = {
      ENVIRONMENT: 'production',
      DATABASE_URL: test.databaseUrl,
      SMTP_URL: sink.url,
      APP_SECRET: 'x'.repeat(40),
      ENCRYPTION_KEYS: key('2026'),
      DATABASE_POOL_SIZE: '2',
    };
  });
  afterAll(async () => {
    await sink.stop();
    await test.stop();
  });

  /** The doctor's output and its result. */
  const examine = async (changes: Record<string, string> = {}): Promise<{ lines: string[]; end: string | null }> => {
    const lines: string[] = [];
    try {
      await runCommand(['doctor'], (line) => void lines.push(line), { ...production, ...changes });
      return { lines, end: null };
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      return { lines, end: error.message };
    }
  };
  const run = (statement: string) => sql.raw(statement).execute(test.platform.db);
  /** Breaks something, looks at it, and repairs it. */
  const faultAfter = async (breaking: string, repairing: string): Promise<string> => {
    await run(breaking);
    try {
      const { lines, end } = await examine();
      expect(end).toMatch(/^\d+ faults? w/);
      return lines.filter((line) => line.startsWith('fault')).join('\n');
    } finally {
      await run(repairing);
    }
  };

  it('finds nothing wrong with an installation that works', async () => {
    const { lines, end } = await examine();
    expect(lines.filter((line) => line.startsWith('fault'))).toEqual([]);
    expect(end).toBeNull();
    expect(lines.at(-1)).toBe('Nothing is wrong.');
    for (const what of ['settings', 'files', 'database', 'connections', 'clock', 'extensions', 'migrations', 'mail'])
      expect(lines.some((line) => line.startsWith(`ok     ${what} `))).toBe(true);
    expect(lines.join('\n')).toContain('There is no client yet');
  });

  it('names keys that move money and never end, or work from everywhere', async () => {
    const client = await makeClient(test.platform);
    const until = new Date(Date.now() + 86_400_000);
    await createOperationsKey(test.platform, client.key, 'endless', ['payouts:file'], { networks: ['10.0.0.0/8'] });
    await createOperationsKey(test.platform, client.key, 'everywhere', ['orders:release'], { expiresAt: until });
    await createOperationsKey(test.platform, client.key, 'harmless', ['orders:write']);
    await createOperationsKey(test.platform, client.key, 'sandbox', ['payouts:file'], { kind: 'test' });
    const { lines } = await examine();
    expect(lines.find((line) => line.includes('api keys'))).toContain(
      `${client.key}/endless, ${client.key}/everywhere can`,
    );
    await run(`delete from client where key = '${client.key}'`);
  });

  it.each([
    ['a setting that is missing', { APP_SECRET: '' }, /^fault {2}settings +ENVIRONMENT=production needs APP_SECRET/m],
    ['a setting of no use', { PORT: 'three' }, /^fault {2}settings +PORT has a value/m],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
      /^fault {2}database +DATABASE_URL names a PostgreSQL that cannot be used \(.*ECONNREFUSED/m,
    ],
    [
      'a mail server that does not answer',
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      /^fault {2}mail +127.0.0.1:1 takes no mails \(ESOCKET/m,
    ],
    [
      'a mail server without TLS',
      { SMTP_TLS: 'required' },
      /^fault {2}mail +127.0.0.1:\d+ takes no mails \(ETLS.*\): it offers no TLS .* set SMTP_TLS=optional/m,
    ],
    [
      'a bounce mailbox that does not answer',
      { BOUNCE_IMAP_URL: 'imap://bounces:secret@127.0.0.1:1/INBOX' },
      /^fault {2}bounces +127.0.0.1:1 cannot be read \(ECONNREFUSED/m,
    ],
    [
      'too few connections',
      { DATABASE_POOL_SIZE: '1000' },
      /^fault {2}connections +\d+ connections are free and a process may use 1018/m,
    ],
    [
      'a console without a host of its own',
      { CONSOLE_ISSUER: 'https://127.0.0.1:1', CONSOLE_CLIENT_ID: 'mundwerk' },
      /^fault {2}settings +ENVIRONMENT=production with a console needs CONSOLE_HOST/m,
    ],
    [
      'an identity provider that does not answer',
      {
        CONSOLE_ISSUER: 'https://127.0.0.1:1',
        CONSOLE_CLIENT_ID: 'mundwerk',
        CONSOLE_HOST: 'verwaltung.example.org',
      },
      /^fault {2}console +https:\/\/127.0.0.1:1\/.well-known\/openid-configuration does not answer/m,
    ],
  ])('names %s', async (_what, changes, words) => {
    const { lines, end } = await examine(changes);
    expect(lines.join('\n')).toMatch(words);
    expect(lines.join('\n')).not.toContain('secret@');
    expect(end).toBe('1 fault was found.');
  });

  it('names migrations that are due, and those that were changed after they ran', async () => {
    const due = await faultAfter(
      `update migration set name = '0001_other.sql' where name = '${FIRST}'`,
      `update migration set name = '${FIRST}' where name = '0001_other.sql'`,
    );
    expect(due).toMatch(/migrations +1 are due \(0001_/);
    const broken = await faultAfter(
      `update migration set checksum = 'x' || checksum where name = '${FIRST}'`,
      `update migration set checksum = substr(checksum, 2) where name = '${FIRST}'`,
    );
    expect(broken).toMatch(/migrations +0001_\S+ was changed after it ran/);
  });

  it('names an empty database', async () => {
    const name = `doctor_${randomBytes(4).toString('hex')}`;
    await run(`create database ${name}`);
    const address = new URL(test.databaseUrl);
    address.pathname = `/${name}`;
    const { lines } = await examine({ DATABASE_URL: address.href });
    expect(lines.join('\n')).toMatch(/^fault {2}migrations +The database is empty: run "migrate"/m);

    // A restore that stopped leaves a schema, then tables, then some of their rows: no new installation in any case.
    const db = openDatabase(address.href, { max: 1 });
    const nearlyEmpty =
      /^fault {2}migrations +The database is nearly empty: it records (\d+) of \d+ migrations.*Restore/m;
    for (const [step, count] of [
      ['create schema pgboss', '0'],
      ['create table migration (name text, checksum text)', '0'],
      ["insert into migration values ('0001_platform.sql', null)", '1'],
    ] as const) {
      await sql.raw(step).execute(db);
      expect(nearlyEmpty.exec((await examine({ DATABASE_URL: address.href })).lines.join('\n'))?.[1]).toBe(count);
    }
    await closeDatabase(db);
    await run(`drop database ${name}`);
  });

  it('names tables that the role may not write', async () => {
    const role = `doctor_${randomBytes(4).toString('hex')}`;
    await run(`create role ${role} login password 'only-for-tests'`);
    await run(`grant usage on schema public, pgboss to ${role}`);
    await run(`grant select, insert, update, delete on all tables in schema public, pgboss to ${role}`);
    await run(`revoke update on claim from ${role}`);
    const address = new URL(test.databaseUrl);
    address.username = role;
    address.password = 'only-for-tests';
    const { lines } = await examine({ DATABASE_URL: address.href });
    expect(lines.join('\n')).toMatch(
      new RegExp(`^fault {2}rights +"${role}" may not read and write public.claim:`, 'm'),
    );
    await run(`grant update on claim to ${role}`);
    expect((await examine({ DATABASE_URL: address.href })).lines.join('\n')).toMatch(/^ok {5}rights/m);
    await run(`drop owned by ${role}`);
    await run(`drop role ${role}`);
  });

  it('names a key that something stored still needs, and a client without a host', async () => {
    const client = await makeClient(test.platform);
    expect((await examine()).lines.join('\n')).toMatch(
      new RegExp(`^fault {2}hosts +${client.key} cannot be opened: name a host under Hosts.production`, 'm'),
    );
    const found = await faultAfter(
      `insert into client_host (environment, host, client_key) values ('production', 'no-such-host.invalid', '${client.key}');
       insert into mail (client_key, id, kind, from_address, to_address, subject, html, text, headers, language, state, attempts, created_at, secret_encrypted, secret_key_id)
       values ('${client.key}', gen_random_uuid(), 'credentials', 'a@example.org', 'b@example.org', '', '', '', '{}', 'de', 'queued', 0, now(), '\\x00', 'lost')`,
      `delete from mail where secret_key_id = 'lost'`,
    );
    expect(found).toMatch(/keys +1 rows of mail need the key "lost", which ENCRYPTION_KEYS lacks/);
    expect((await examine()).lines.join('\n')).toMatch(/^note {3}hosts +no-such-host.invalid cannot be resolved/m);
    expect((await examine({ CONSOLE_HOST: 'no-such-host.invalid' })).lines.join('\n')).toMatch(
      new RegExp(`^fault {2}hosts +CONSOLE_HOST is a host of ${client.key}`, 'm'),
    );
  });

  it('names an installation where no worker runs', async () => {
    await run(`insert into task_run (name, ran_at, touched) values ('purge-captchas', now() - interval '5 hours', 0)`);
    expect((await examine()).lines.join('\n')).toMatch(/^fault {2}workers +No scheduled task has run for 5 hours/m);
  });

  it('changes nothing and leaves no connection behind', async () => {
    const db = openDatabase(test.databaseUrl, { max: 1 });
    const before = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where datname = current_database()`.execute(db);
    await examine();
    const after = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where datname = current_database()`.execute(db);
    expect(after.rows[0]?.n).toBeLessThanOrEqual((before.rows[0]?.n ?? 0) + 1);
    await closeDatabase(db);
  });
});
