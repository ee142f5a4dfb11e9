import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#platform/startup-error.ts';
import { isAlive, ROLE, shutDown } from './embedded-postgres-cluster.ts';

/** Marks, in the maintenance database, that a living server owns this PostgreSQL; any fixed number would do. */
export const OWNER_LOCK = 6_863_893_753n;
const ATTEMPT_MS = 50;
const ATTEMPTS = 1200;
/** Attempts to get the lock of a killed server: PostgreSQL notices its end a moment later, on a busy machine a second. */
const LOCK_ATTEMPTS = 100;
/** Class of SQL states for a wrong password, where waiting does not help. */
const REFUSED_LOGIN = '28';

/** Where a data directory's PostgreSQL is reached. */
export interface Access {
  readonly port: number;
  readonly password: string;
}

/** The address of one database of the embedded PostgreSQL. */
export function databaseUrl({ port, password }: Access, database: string): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;
}

/** Connects as soon as PostgreSQL answers; `undefined` when it has not by the limit or `isHopeless` says so. */
export async function connectWhenReady(access: Access, isHopeless: () => boolean): Promise<pg.Client | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS && !isHopeless(); attempt++) {
    const client = new pg.Client({ connectionString: databaseUrl(access, 'postgres'), keepAlive: true });
    // Without a listener a connection that breaks later would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if ((error as { code?: string }).code?.startsWith(REFUSED_LOGIN)) return undefined;
      await delay(ATTEMPT_MS);
    }
  }
  return undefined;
}

/** Takes the owner lock for as long as the connection lives; false when another server holds it. */
export async function takeOwnerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    OWNER_LOCK,
  ]);
  return rows[0]?.isTaken === true;
}

/** Retries `takeOwnerLock`, because a server that was just killed may still hold the lock. */
async function takeFreedLock(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
    if (await takeOwnerLock(client)) return true;
    await delay(ATTEMPT_MS);
  }
  return false;
}

/** The error for a data directory that a living server owns. */
export function inUse(dataDir: string): StartupError {
  return new StartupError(
    `DATA_DIR ${dataDir} is in use by another Mundwerk server: stop that one, or set DATA_DIR to another directory.`,
  );
}

/**
 * Prepares a start: refuses when a living server owns the data directory, shuts down a PostgreSQL whose server was killed, and removes a PID
 * file that names a process other than our PostgreSQL.
 */
export async function endLeftover(dataDir: string, dir: string, password: string | undefined): Promise<void> {
  const markPath = join(dir, 'postmaster.pid');
  const mark = await readFile(markPath, 'utf8').catch(() => undefined);
  if (mark === undefined) return;
  const [pidLine = '', path = '', , portLine = ''] = mark.split('\n');
  const pid = Math.abs(Number.parseInt(pidLine, 10));
  // PostgreSQL itself removes the PID file of a process that is gone.
  if (!pid || !isAlive(pid)) return;
  if (!(await runsIn(pid, dir, path))) {
    await rm(markPath, { force: true });
    return;
  }
  const port = Number.parseInt(portLine, 10);
  const hasEnded = () => !isAlive(pid);
  const client = password && port ? await connectWhenReady({ port, password }, hasEnded) : undefined;
  if (!client) {
    if (hasEnded()) return;
    throw new StartupError(
      `DATA_DIR ${dataDir} is in use by the PostgreSQL process ${pid}, which does not let us in: end that process, or set DATA_DIR to another directory.`,
    );
  }
  try {
    if (!(await takeFreedLock(client))) throw inUse(dataDir);
    // Holding the lock through the shutdown keeps a third start from deciding at the same time.
    await shutDown(pid, hasEnded);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the process works in this cluster: process numbers are reused, in containers within seconds. */
async function runsIn(pid: number, dir: string, markedPath: string): Promise<boolean> {
  const [real, workingDirectory] = await Promise.all([
    realpath(dir),
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
  ]);
  if (workingDirectory !== undefined) return workingDirectory === real;
  // On Linux, a process whose /proc entry is unreadable belongs to another user.
  return process.platform !== 'linux' && (markedPath === dir || markedPath === real);
}
