import { type ChildProcess, spawn } from 'node:child_process';
import { open, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type Cluster, dataPath, signal, spawnOptions } from './embedded-postgres-cluster.ts';

/** A started postmaster: the parent of all PostgreSQL processes of one cluster. */
export interface Postmaster {
  readonly port: number;
  readonly pid: number;
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  hasEnded(): boolean;
}

const LOG_LIMIT_BYTES = 5_000_000;

/** Options of fault tests: a port that stays the same over restarts, and further settings. */
interface PostmasterOptions {
  readonly port?: number;
  readonly settings?: Record<string, string | number>;
}

/** Starts PostgreSQL in its own session, so that Ctrl-C in the terminal reaches only the server, which stops it in order. */
export async function spawnPostmaster(cluster: Cluster, options: PostmasterOptions = {}): Promise<Postmaster> {
  const port = options.port ?? (await findFreePort());
  const log = await openLog(cluster.dataDir);
  try {
    const all = { ...settingsFor(cluster, port), ...options.settings };
    const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(cluster.binaries.postgres, ['-D', dataPath(cluster, cluster.dir), ...settings], {
      ...spawnOptions(cluster, cluster.dir),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    return await track(child, port);
  } finally {
    await log.close();
  }
}

/** Cache for some million rows and their indexes if the machine has the memory; a throwaway cluster holds next to nothing. */
function cacheMegabytes(cluster: Cluster): number {
  if (cluster.isThrowaway) return 128;
  return Math.round(Math.min(512, Math.max(128, totalmem() / 2 ** 20 / 16)));
}

/**
 * A throwaway cluster trades the durability the product promises for speed. It holds a database for each test file and is gone before any
 * needs vacuuming; visiting them all in turn would keep autovacuum busy.
 */
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

function settingsFor(cluster: Cluster, port: number): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: `${cacheMegabytes(cluster)}MB`,
    // Statements of the lists run beside each other already; workers that read the same rows for each of them took twice as long.
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements and the details of violated constraints hold personal data, which logs must not.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(cluster.isThrowaway ? THROWAWAY_SETTINGS : {}),
  };
}

async function track(child: ChildProcess, port: number): Promise<Postmaster> {
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  const pid = child.pid ?? 0;
  // PostgreSQL must not outlive this process, even if the process is ended halfway through a start.
  const endWithProcess = () => signal(pid, 'SIGINT');
  process.once('exit', endWithProcess);
  void ended.then(() => process.removeListener('exit', endWithProcess));
  return {
    port,
    pid,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  };
}

async function openLog(dataDir: string) {
  const path = join(dataDir, 'postgres.log');
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await truncate(path);
  return open(path, 'a', 0o600);
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('a TCP server always has a numeric port');
  return address.port;
}
