import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#platform/startup-error.ts';
import { type Account, type Binaries, giveTo } from './embedded-postgres-binaries.ts';

const POLL_MS = 50;
const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** Ends a postmaster: a fast shutdown that loses nothing, then stronger signals. */
export async function shutDown(pid: number, hasEnded: () => boolean): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntil(hasEnded, FAST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntil(hasEnded, IMMEDIATE_SHUTDOWN_MS)) return;
  signal(pid, 'SIGKILL');
  await waitUntil(hasEnded, IMMEDIATE_SHUTDOWN_MS);
}

/** Sends a signal to a process that may already be gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ended in the meantime, which is what the signal was for.
  }
}

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function waitUntil(isDone: () => boolean, limitMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += POLL_MS) {
    if (isDone()) return true;
    await delay(POLL_MS);
  }
  return isDone();
}

/** Everything the steps of one start share. */
export interface Cluster {
  readonly dataDir: string;
  /** The directory PostgreSQL owns, below the data directory. */
  readonly dir: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly isThrowaway: boolean;
}

/** The superuser, and the name of the database it works in. */
export const ROLE = 'mundwerk';

const DRAFT_PREFIX = 'postgres.new-';

/**
 * The path PostgreSQL is given. Under another account the real path may be closed to it, while the working
 * directory, entered before the account changes, stays open.
 */
export function dataPath(cluster: Pick<Cluster, 'account'>, dir: string): string {
  return cluster.account ? '/proc/self/cwd' : dir;
}

/** Account, working directory and a fixed environment: a stray PGDATA or PGPORT must not reach PostgreSQL. */
export function spawnOptions(cluster: Pick<Cluster, 'account'>, dir: string) {
  return { ...cluster.account, cwd: dir, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

/** Creates the database cluster when there is none, and refuses one of another major version. */
export async function ensureCluster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  await removeDrafts(cluster.dataDir);
  const version = await readFile(join(cluster.dir, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (version === undefined) {
    log('Creating the database …');
    await createCluster(cluster);
  } else if (version.trim() !== cluster.binaries.majorVersion) {
    throw new StartupError(
      `DATA_DIR ${cluster.dataDir} was written by PostgreSQL ${version.trim()} and this release runs ${cluster.binaries.majorVersion}: move the data over with pg_dump, or set DATA_DIR to another directory.`,
    );
  }
  if (cluster.account) await giveTo(cluster.account, cluster.dir);
}

/** Builds the cluster beside its place and renames it, so that an interrupted start never leaves half a cluster. */
async function createCluster(cluster: Cluster): Promise<void> {
  const draft = await mkdtemp(join(cluster.dataDir, `${DRAFT_PREFIX}${process.pid}-`));
  try {
    await initialise(cluster, draft);
    await rename(draft, cluster.dir).catch((error) => acceptOther(cluster.dir, error));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(cluster: Cluster, draft: string): Promise<void> {
  if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid);
  await runProgram(cluster, draft, cluster.binaries.initdb, [
    '-D',
    dataPath(cluster, draft),
    `--username=${ROLE}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    ...(cluster.isThrowaway ? ['--no-sync'] : []),
  ]);
}

/** A rename that finds the place taken is fine when a simultaneous start was faster. */
async function acceptOther(dir: string, error: NodeJS.ErrnoException): Promise<void> {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  if ((await readdir(dir)).includes('PG_VERSION')) return;
  throw new StartupError(
    `${dir} holds files that are no PostgreSQL database: move them away, or set DATA_DIR to another directory.`,
  );
}

/** Removes what killed starts left behind while creating the cluster. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const pid = Number.parseInt(name.slice(DRAFT_PREFIX.length), 10);
    if (pid === process.pid || !isAlive(pid)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Reads the password of the superuser; `undefined` when there is none yet. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  const password = await readFile(passwordPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return password.trim() || undefined;
}

/** Gives the superuser a fresh random password; only possible while no PostgreSQL runs on the cluster. */
export async function createPassword(cluster: Cluster): Promise<string> {
  const password = randomBytes(24).toString('hex');
  // Single-user mode reads the password from standard input: no file for another account, nothing in the process list.
  await runProgram(
    cluster,
    cluster.dir,
    cluster.binaries.postgres,
    // Iterations slow down guessing, which 192 random bits do not need; every connection of every process would pay for them.
    ['--single', '-D', dataPath(cluster, cluster.dir), '-c', 'scram_iterations=1', 'postgres'],
    `ALTER ROLE ${ROLE} PASSWORD '${password}';\n`,
  );
  const draft = `${passwordPath(cluster.dataDir)}.new`;
  await writeFile(draft, `${password}\n`, { mode: 0o600 });
  await rename(draft, passwordPath(cluster.dataDir));
  return password;
}

function passwordPath(dataDir: string): string {
  return join(dataDir, 'postgres-password');
}

async function runProgram(cluster: Cluster, dir: string, program: string, args: string[], input = ''): Promise<void> {
  const child = spawn(program, args, { ...spawnOptions(cluster, dir), stdio: ['pipe', 'ignore', 'pipe'] });
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  // A program that fails at once closes its input before we have written; its exit code says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const reason = Buffer.concat(output).toString('utf8').trim().split('\n').at(-1) ?? `exit code ${code}`;
  throw new StartupError(
    `PostgreSQL cannot prepare its files in DATA_DIR ${cluster.dataDir} (${reason}): set DATA_DIR to another directory, or DATABASE_URL to a PostgreSQL of your own.`,
  );
}
