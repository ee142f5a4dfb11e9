import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertUsableDatabase, closeDatabase, openDatabase } from '#platform/db/database.ts';
import {
  hasInstalledPostgres,
  type InstalledPostgres,
  startInstalledPostgres,
} from '../database/installed-postgres.ts';
import { prepareDatabase } from '../faults/staging.ts';
import { startTestApp } from '../start/start-test-app.ts';

// A server that verifies its peer: PostgreSQL with a certificate of a private authority. Only `npm run test:database` runs this.

// biome-ignore lint/style/noProcessEnv: whether the test runs, not how the server does
const isWanted = process.env.DATABASE_TEST === '1' && hasInstalledPostgres;

const openssl = (folder: string, ...args: string[]): void => {
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
};

/** Creates a certificate authority and a certificate of it for the name localhost. */
const makeCertificates = (folder: string): void => {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  for (const name of ['ca', 'stranger'])
    openssl(
      folder,
      'req',
      '-x509',
      ...key,
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    );
  openssl(folder, 'req', ...key, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  openssl(
    folder,
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names',
    '-out',
    'server.pem',
  );
};

describe.skipIf(!isWanted)('a database by TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mundwerk-tls-'));
  let postgres: InstalledPostgres;
  beforeAll(async () => {
    makeCertificates(folder);
    postgres = await startInstalledPostgres();
    const { uid, gid } = statSync(postgres.dir);
    for (const name of ['server.pem', 'server.key']) {
      const target = join(postgres.dir, name);
      copyFileSync(join(folder, name), target);
      chownSync(target, uid, gid);
      chmodSync(target, 0o600);
    }
    await postgres.query("alter system set ssl_cert_file = 'server.pem'");
    await postgres.query("alter system set ssl_key_file = 'server.key'");
    await postgres.query('alter system set ssl = on');
    await prepareDatabase(postgres.url);
    // From now on sessions without TLS are refused.
    writeFileSync(join(postgres.dir, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
    await postgres.query('select pg_reload_conf()');
  });
  afterAll(async () => {
    await postgres.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  const address = (host: string, parameters: Record<string, string>): string => {
    const url = new URL(postgres.url);
    url.hostname = host;
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };
  const checked = (host = 'localhost', authority = 'ca'): string =>
    address(host, { sslmode: 'verify-full', sslrootcert: join(folder, `${authority}.pem`) });
  const use = async (url: string): Promise<void> => {
    const db = openDatabase(url, { max: 1 });
    try {
      await assertUsableDatabase(db);
    } finally {
      await closeDatabase(db);
    }
  };

  it('is used under its name, with the authority that signed its certificate', async () => {
    await use(checked());
  });

  it.each([
    ['another name than the certificate’s', () => checked('127.0.0.1'), /does not match certificate's altnames/],
    ['another authority', () => checked('localhost', 'stranger'), /unable to verify|self-signed|signature/],
    [
      'an authority of the system',
      () => address('localhost', { sslmode: 'verify-full' }),
      /unable to verify|self-signed|local issuer/,
    ],
    ['no TLS', () => address('localhost', {}), /no encryption/],
  ])('is refused with %s, in a sentence that says why', async (_, url, reason) => {
    await expect(use(url())).rejects.toThrow(reason);
    await expect(use(url())).rejects.toThrow(/^DATABASE_URL names a PostgreSQL that cannot be used/);
  });

  it('carries every session of a server: requests, jobs, queue and notices', async () => {
    const test = await startTestApp({}, { databaseUrl: checked() });
    try {
      await expect.poll(async () => (await test.app.inject('/healthz/database')).statusCode).toBe(200);
      const { rows } = await sql<{ isEncrypted: boolean; sessions: number }>`
        select ssl as "isEncrypted", count(*) as sessions from pg_stat_ssl join pg_stat_activity using (pid)
        where datname = current_database() group by ssl`.execute(test.platform.db);
      expect(rows).toEqual([{ isEncrypted: true, sessions: expect.any(Number) }]);
      process.stdout.write(`${rows[0]?.sessions} sessions, all encrypted\n`);
    } finally {
      await test.stop();
    }
  });
});
