import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '#platform/startup-error.ts';
import { chooseAccount, provideBinaries } from './embedded-postgres-binaries.ts';
import {
  type Cluster,
  createPassword,
  ensureCluster,
  ROLE,
  readPassword,
  shutDown,
} from './embedded-postgres-cluster.ts';
import {
  type Access,
  connectWhenReady,
  databaseUrl,
  endLeftover,
  inUse,
  takeOwnerLock,
} from './embedded-postgres-owner.ts';
import { type Postmaster, spawnPostmaster } from './embedded-postgres-process.ts';

const ATTEMPT_MS = 25;
const ATTEMPTS = 4800;

/**
 * The name of a local socket, which the system grants to one listener at a time and frees when its process ends, however it ends. Other
 * systems keep such sockets as files, which outlive a killed process, so starts do not wait for each other there.
 */
function turnAddress(path: string): string | undefined {
  const name = `mundwerk-start-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : undefined;
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address);
  });
}

async function waitForTurn(dataDir: string, address: string): Promise<Server> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const turn = await listen(address);
    if (turn) return turn;
    await delay(ATTEMPT_MS);
  }
  throw inUse(dataDir);
}

/**
 * Serialises the starts in one data directory. Two that create the cluster at the same time would delete each other's draft, and two that set
 * its first password would leave one in the database and the other in the file.
 */
export async function inTurn<Result>(dataDir: string, act: () => Promise<Result>): Promise<Result> {
  const address = turnAddress(await realpath(dataDir));
  if (address === undefined) return act();
  const turn = await waitForTurn(dataDir, address);
  try {
    return await act();
  } finally {
    await new Promise((resolve) => turn.close(resolve));
  }
}

/** Options of a private PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** The directory that holds the database, its password and its log (DATA_DIR). */
  readonly dataDir: string;
  /** Receives messages for people: a first creation, a lost connection. */
  readonly log: (line: string) => void;
  /** For tests only: gives up durability for speed. */
  readonly isThrowaway?: boolean;
  /** Called when PostgreSQL ends without having been stopped; the server cannot continue without it. */
  readonly onLost?: (reason: StartupError) => void;
}

/** A running private PostgreSQL. */
export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const SPAWN_ATTEMPTS = 3;
const RETAKE_LOCK_MS = 1_000;

/** Starts the private PostgreSQL of a data directory, creating it first when there is none; throws `StartupError`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    return await start({ ...options, dataDir });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `PostgreSQL cannot start in DATA_DIR ${dataDir} (${code ?? message}): set DATA_DIR to a directory this account may write, or DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const dir = join(dataDir, 'postgres');
  const account = await chooseAccount(dir);
  const binaries = await provideBinaries(account);
  const cluster: Cluster = { dataDir, dir, account, binaries, isThrowaway: options.isThrowaway ?? false };

  const owned = await inTurn(dataDir, async () => {
    await endLeftover(dataDir, dir, await readPassword(dataDir));
    await ensureCluster(cluster, log);
    return spawnOwned(cluster, (await readPassword(dataDir)) ?? (await createPassword(cluster)));
  });
  const stop = supervise(owned, options);
  try {
    await ensureDatabase(owned.owner);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: databaseUrl(owned, ROLE), stop };
}

/** A postmaster, how to reach it, and the connection that holds the owner lock. */
interface Owned extends Access {
  readonly postmaster: Postmaster;
  readonly owner: pg.Client;
}

/** Starts PostgreSQL and takes the owner lock; retries when another program took the port between choice and use. */
async function spawnOwned(cluster: Cluster, password: string): Promise<Owned> {
  for (let attempt = 1; ; attempt++) {
    const postmaster = await spawnPostmaster(cluster);
    const access = { port: postmaster.port, password };
    const owner = await connectWhenReady(access, postmaster.hasEnded);
    const isOurs = owner !== undefined && (await takeOwnerLock(owner).catch(() => false));
    if (isOurs) return { ...access, postmaster, owner };
    await owner?.end().catch(() => undefined);
    await shutDown(postmaster.pid, postmaster.hasEnded);
    const hasAnotherTakenIt = owner !== undefined;
    if (hasAnotherTakenIt) throw inUse(cluster.dataDir);
    // Throws if a simultaneous start was faster.
    await endLeftover(cluster.dataDir, cluster.dir, password);
    if (attempt === SPAWN_ATTEMPTS) throw await unwilling(cluster.dataDir);
  }
}

async function unwilling(dataDir: string): Promise<StartupError> {
  const logPath = join(dataDir, 'postgres.log');
  const lines = (await readFile(logPath, 'utf8').catch(() => '')).trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
  return new StartupError(
    `PostgreSQL does not start in DATA_DIR ${dataDir} (${reason.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '')}): read ${logPath}, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function ensureDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [ROLE]);
  if (rowCount === 0) await owner.query(`create database ${ROLE}`);
}

/** Supervises PostgreSQL and the owner lock for as long as the server lives; returns the function that stops both. */
function supervise(owned: Owned, { dataDir, log, onLost }: EmbeddedPostgresOptions): () => Promise<void> {
  const { postmaster } = owned;
  let { owner } = owned;
  let stopping: Promise<void> | undefined;

  const watchLock = () => owner.once('end', () => void retakeLock());
  const retakeLock = async () => {
    while (!stopping && !postmaster.hasEnded()) {
      log('The connection that marks DATA_DIR as in use was lost; taking the mark again.');
      const client = await connectWhenReady(owned, postmaster.hasEnded);
      if (client && (await takeOwnerLock(client).catch(() => false))) {
        owner = client;
        watchLock();
        return;
      }
      await client?.end().catch(() => undefined);
      await delay(RETAKE_LOCK_MS);
    }
  };
  watchLock();
  void postmaster.ended.then(() => {
    if (stopping) return;
    const sentence = `PostgreSQL in DATA_DIR ${dataDir} ended unexpectedly: read ${join(dataDir, 'postgres.log')} and start again.`;
    if (onLost) onLost(new StartupError(sentence));
    else log(sentence);
  });

  return () => {
    stopping ??= shutDown(postmaster.pid, postmaster.hasEnded).then(() => owner.end().catch(() => undefined));
    return stopping;
  };
}
