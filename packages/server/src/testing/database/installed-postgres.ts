import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, chooseAccount } from '#platform/db/embedded/embedded-postgres-binaries.ts';
import { shutDown, signal } from '#platform/db/embedded/embedded-postgres-cluster.ts';

/** A port of this machine that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

/** Every process that works in a cluster's directory: the postmaster and its children, also orphans of a killed one. */
export const processesIn = async (dir: string): Promise<number[]> => {
  const real = await realpath(dir);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => places[index] === real);
};

const run = promisify(execFile);

/** PostgreSQL's own programs as Debian installs them; the private PostgreSQL has none that copy a cluster. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';

export const hasInstalledPostgres = existsSync(join(PROGRAMS, 'pg_basebackup'));

const ROLE = 'mundwerk';

/** A cluster of the installed PostgreSQL, which can be copied, killed and promoted. */
export interface InstalledPostgres {
  readonly port: number;
  readonly dir: string;
  /** The superuser's address of the portal's database. */
  readonly url: string;
  /** Runs a statement as the superuser; `database` is the portal's unless it is named. */
  query(text: string, database?: string): Promise<Record<string, unknown>[]>;
  /** Makes a standby that follows this cluster under the given name. */
  copy(name: string, settings?: Settings): Promise<InstalledPostgres>;
  /** Kills every process at once, as when a machine loses its power. */
  kill(): Promise<void>;
  /** Stops the cluster and removes its files. */
  destroy(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

const STANDARD: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  wal_level: 'replica',
  // Retains WAL, so that a standby that was disconnected for a moment can catch up.
  wal_keep_size: '256MB',
  hot_standby: 'on',
  // The check of the books compares commit timestamps.
  track_commit_timestamp: 'on',
  timezone: 'UTC',
};

const makeFolder = async (account: Account | undefined): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-installed-'));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
};

interface Place {
  readonly dir: string;
  readonly folder: string;
  readonly account: Account | undefined;
  readonly password: string;
}

const open = async (place: Place, settings: Settings): Promise<InstalledPostgres> => {
  const { dir, folder, account, password } = place;
  const port = await freePort();
  const log = join(folder, 'postgres.log');
  const options = Object.entries({ ...STANDARD, port: String(port), ...settings });
  const child = spawn(
    join(PROGRAMS, 'postgres'),
    ['-D', dir, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-4000);
  });
  const endWithProcess = (): void => signal(child.pid ?? 0, 'SIGINT');
  process.once('exit', endWithProcess);
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const address = (database: string): string => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;

  const query = async (text: string, database = ROLE): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: address(database), connectionTimeoutMillis: 60_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  for (let attempt = 0; ; attempt += 1) {
    const isUp = await query('select 1', 'postgres').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (hasEnded() || attempt > 600)
      throw new Error(`PostgreSQL does not start: ${words || (await readFile(log, 'utf8').catch(() => ''))}`);
    await sleep(100);
  }
  return {
    port,
    dir,
    url: address(ROLE),
    query,
    copy: async (name, more = {}) => {
      const target = await makeFolder(account);
      const from = `host=127.0.0.1 port=${port} user=${ROLE} password=${password} application_name=${name}`;
      const copied = join(target, 'cluster');
      await run(join(PROGRAMS, 'pg_basebackup'), ['-D', copied, '-d', from, '-R', '-X', 'stream', '-c', 'fast'], {
        ...account,
        cwd: target,
      });
      return open({ ...place, dir: copied, folder: target }, { cluster_name: name, ...more });
    },
    kill: async () => {
      for (let round = 0; round < 2; round += 1) for (const pid of await processesIn(dir)) signal(pid, 'SIGKILL');
    },
    destroy: async () => {
      process.removeListener('exit', endWithProcess);
      if (!hasEnded()) await shutDown(child.pid ?? 0, hasEnded);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Creates a cluster with an empty database for the portal and starts it. */
export const startInstalledPostgres = async (settings: Settings = {}): Promise<InstalledPostgres> => {
  const account = await chooseAccount('');
  const folder = await makeFolder(account);
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  if (account) await chown(passwordFile, account.uid, account.gid);
  await chmod(passwordFile, 0o600);
  const dir = join(folder, 'cluster');
  await run(
    join(PROGRAMS, 'initdb'),
    ['-D', dir, '-U', ROLE, '-A', 'scram-sha-256', '--pwfile', passwordFile, '-k', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...account, cwd: folder },
  );
  const postgres = await open({ dir, folder, account, password }, settings);
  await postgres.query(`create database ${ROLE}`, 'postgres');
  return postgres;
};
