import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { chooseAccount, provideBinaries } from '#platform/db/embedded/embedded-postgres-binaries.ts';
import {
  type Cluster,
  createPassword,
  ensureCluster,
  ROLE,
  shutDown,
  signal,
} from '#platform/db/embedded/embedded-postgres-cluster.ts';
import { type Access, connectWhenReady, databaseUrl } from '#platform/db/embedded/embedded-postgres-owner.ts';
import { type Postmaster, spawnPostmaster } from '#platform/db/embedded/embedded-postgres-process.ts';
import { processesIn } from '../database/installed-postgres.ts';

const run = promisify(execFile);

/** Enough for the tables and logs of a run, little enough to be filled in a moment. */
const DISK_MEGABYTES = 640;

/** Small logs, so that a full disk takes effect at once and not when a gigabyte of them is used up. */
const SETTINGS = {
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  max_connections: 200,
  shared_buffers: '128MB',
  // The check of the books compares commit timestamps.
  track_commit_timestamp: 'on',
};

/** A durable PostgreSQL on a fixed port, to which a test can do any harm. */
export interface MortalPostgres {
  readonly url: string;
  /** Whether the data directory is a small file system of its own, which needs root. */
  readonly hasOwnDisk: boolean;
  /** Runs statements as the superuser in the portal's database, by a connection of its own. */
  query(text: string): Promise<Record<string, unknown>[]>;
  /** Runs the steps while one session holds the locks that the statements acquired. */
  whileLocked(statements: string, steps: () => Promise<void>): Promise<void>;
  start(): Promise<void>;
  /** Like `pg_ctl stop -m fast`. */
  stopFast(): Promise<void>;
  /** Like `kill -9` of the postmaster; its children notice and end. */
  kill(): Promise<void>;
  /** Suspends every process, with all connections open. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  fillDisk(): Promise<void>;
  emptyDisk(): Promise<void>;
  hasEnded(): boolean;
  /** Stops the server and removes its files. */
  destroy(): Promise<void>;
}

/** Mounts the small file system, where this process is allowed to. */
const mountDisk = async (path: string): Promise<boolean> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=0700`, 'tmpfs', path]).then(
    () => true,
    () => false,
  );
};

/** Creates and starts a PostgreSQL of its own, durable as in production. */
export const startMortalPostgres = async (): Promise<MortalPostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mundwerk-faults-'));
  const hasOwnDisk = await mountDisk(dataDir);
  const dir = join(dataDir, 'postgres');
  const account = await chooseAccount(dir);
  const cluster: Cluster = { dataDir, dir, account, binaries: await provideBinaries(account), isThrowaway: false };
  await ensureCluster(cluster, () => undefined);
  const password = await createPassword(cluster);
  const filler = join(dataDir, 'filler');

  let postmaster: Postmaster = await spawnPostmaster(cluster, { settings: SETTINGS });
  const access: Access = { port: postmaster.port, password };
  const hasEnded = (): boolean => postmaster.hasEnded();

  /** The superuser's connection to the maintenance database, as soon as PostgreSQL answers. */
  const connect = async (): Promise<pg.Client> => {
    const client = await connectWhenReady(access, hasEnded);
    if (!client)
      throw new Error(
        `PostgreSQL does not answer: ${(await readFile(join(dataDir, 'postgres.log'), 'utf8')).slice(-2000)}`,
      );
    return client;
  };
  const owner = await connect();
  await owner.query(`create database ${ROLE}`);
  await owner.end();

  const inPortal = async <T>(steps: (client: pg.Client) => Promise<T>): Promise<T> => {
    const { default: pgModule } = await import('pg');
    const client = new pgModule.Client({ connectionString: databaseUrl(access, ROLE), application_name: 'faults' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await steps(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const start = async (): Promise<void> => {
    // Orphans of a killed postmaster still hold its shared memory; they end when they notice.
    for (let attempt = 0; attempt < 100 && (await processesIn(dir)).length > 0; attempt += 1) await sleep(100);
    postmaster = await spawnPostmaster(cluster, { port: access.port, settings: SETTINGS });
    await (await connect()).end();
  };
  const signalAll = async (name: NodeJS.Signals): Promise<void> => {
    // Twice, because a child may have been born in between.
    for (let round = 0; round < 2; round += 1) for (const pid of await processesIn(dir)) signal(pid, name);
  };

  return {
    url: databaseUrl(access, ROLE),
    hasOwnDisk,
    query: (text) => inPortal(async (client) => (await client.query(text)).rows),
    whileLocked: (statements, steps) =>
      inPortal(async (client) => {
        await client.query(`begin; ${statements}`);
        await steps();
        await client.query('rollback');
      }),
    start,
    stopFast: () => shutDown(postmaster.pid, hasEnded),
    kill: async () => {
      signal(postmaster.pid, 'SIGKILL');
      await postmaster.ended;
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    fillDisk: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      await writeFile(filler, Buffer.alloc(1024));
      const missing = Math.floor((bavail * bsize) / 1_048_576);
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', `count=${missing + 16}`]).catch(() => undefined);
    },
    emptyDisk: () => rm(filler, { force: true }),
    hasEnded,
    destroy: async () => {
      await rm(filler, { force: true });
      await signalAll('SIGCONT');
      await shutDown(postmaster.pid, hasEnded);
      if (hasOwnDisk) await run('umount', [dataDir]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
