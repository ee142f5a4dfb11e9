import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { eventually } from '#testing/eventually.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './embedded-postgres-cluster.ts';
import { OWNER_LOCK } from './embedded-postgres-owner.ts';

const isRoot = process.getuid?.() === 0;
const started: EmbeddedPostgres[] = [];
const directories: string[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});

/** A data directory below one that only its owner may enter. */
async function closedDataDir(): Promise<string> {
  const directory = await mkdtemp(join(inject('dataFolder'), 'mundwerk-postgres-'));
  await chmod(directory, 0o700);
  directories.push(directory);
  return join(directory, 'data');
}

/** A cluster that was used and stopped: creating one takes longer than most of what is tested about it. */
let prepared: string;
beforeAll(async () => {
  prepared = await mkdtemp(join(inject('dataFolder'), 'mundwerk-postgres-'));
  const server = await startEmbeddedPostgres({ dataDir: prepared, log: () => undefined, isThrowaway: true });
  await server.stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

/** A closed data directory with a cluster in it. */
async function usedDataDir(): Promise<string> {
  const dataDir = await closedDataDir();
  execFileSync('cp', ['-a', prepared, dataDir]);
  return dataDir;
}

async function start(dataDir: string, more: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, isThrowaway: true, ...more });
  started.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Starts PostgreSQL from another process, as the server does, and resolves once it runs. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const code = `const { startEmbeddedPostgres } = await import(${module});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, isThrowaway: true });
    console.log('running'); setInterval(() => {}, 1000);`;
  const args = ['--import', '@mundwerk/server/read-tsx', '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  expect(line).toBe('running');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a private PostgreSQL', () => {
  test('runs below a directory only its owner may enter, reachable by password over loopback alone', async () => {
    const dataDir = await closedDataDir();
    const server = await start(dataDir);

    const [facts] = await query(
      server,
      `select current_user as role, current_database() as database, current_setting('unix_socket_directories') as sockets,
              current_setting('listen_addresses') as addresses, datlocprovider::text as provider, datlocale as locale
       from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({
      role: 'mundwerk',
      database: 'mundwerk',
      sockets: '',
      addresses: '127.0.0.1',
      provider: 'b',
      locale: 'C.UTF-8',
    });
    const stranger = new pg.Client({ connectionString: server.url.replace(/:[0-9a-f]+@/, ':guess@') });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });

    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    const cluster = await stat(join(dataDir, 'postgres'));
    expect(cluster.mode & 0o777).toBe(0o700);
    expect(cluster.uid === 0).toBe(false);
    expect(cluster.uid === process.getuid?.()).toBe(!isRoot);
  });

  test('keeps data, password and durability over a restart, and leaves no process behind', async () => {
    const dataDir = await usedDataDir();
    const first = await start(dataDir, { isThrowaway: false });
    await query(first, 'create table kept as select 42 as answer');
    const pid = await postmasterPid(dataDir);
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start(dataDir, { isThrowaway: false });
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await query(second, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(second, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });

  test('refuses a second server with one sentence, and starts after the first was killed', async () => {
    const dataDir = await usedDataDir();
    const first = await startElsewhere(dataDir);
    const orphan = await postmasterPid(dataDir);
    const refusal = await start(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect((refusal as Error).message).toBe(
      `DATA_DIR ${dataDir} is in use by another Mundwerk server: stop that one, or set DATA_DIR to another directory.`,
    );

    await kill(first);
    expect(isAlive(orphan)).toBe(true);
    const second = await start(dataDir);
    expect(isAlive(orphan)).toBe(false);
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starts while PostgreSQL has not yet noticed that the server before was killed', async () => {
    const dataDir = await usedDataDir();
    await kill(await startElsewhere(dataDir));
    const [, , , port = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
    // Stands in for the killed server's session, which lives a moment longer.
    const session = new pg.Client(`postgres://mundwerk:${password}@127.0.0.1:${port}/postgres`);
    session.on('error', () => undefined);
    await session.connect();
    await session.query(`select pg_advisory_lock(${OWNER_LOCK})`);
    const second = start(dataDir);
    const tried = `select from pg_stat_activity where query like 'select pg_try_advisory_lock%' and state = 'idle'`;
    await eventually(async () => expect((await session.query(tried)).rowCount).toBe(1));
    await session.end();
    expect(await query(await second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('lets exactly one of several starts at the same moment win', async () => {
    const dataDir = await closedDataDir();
    const results = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    const winners = results.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ message: expect.stringContaining('is in use by another') });
    }
    expect(await query(winners[0]!.value, 'select 1 as one')).toEqual([{ one: 1 }]);
    // The stored password is the one the database knows.
    await winners[0]!.value.stop();
    expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('leaves a cluster alone that another start is creating', async () => {
    const dataDir = await closedDataDir();
    const first = start(dataDir);
    await vi.waitFor(async () => expect(String(await readdir(dataDir))).toContain('postgres.new-'), {
      timeout: 60_000,
      interval: 1,
    });
    await expect(start(dataDir)).rejects.toThrow(/is in use by another/);
    expect(await query(await first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('recovers when PostgreSQL itself was killed, and from a mark whose number now belongs to another process', async () => {
    const dataDir = await usedDataDir();
    const onLost = vi.fn();
    const first = await start(dataDir, { onLost });
    await query(first, 'create table kept as select 1 as one');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await eventually(() => expect(onLost).toHaveBeenCalledWith(expect.any(StartupError)));

    const mark = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(mark, (await readFile(mark, 'utf8')).replace(/^\d+/, String(process.pid)));
    const second = await start(dataDir);
    expect(await query(second, 'show server_version')).toHaveLength(1);
  });

  test('survives the loss of the connection that marks the directory as in use, and takes the mark again', async () => {
    const dataDir = await usedDataDir();
    const log = vi.fn();
    const server = await start(dataDir, { log });
    const holder = `select pid from pg_locks where locktype = 'advisory'`;
    const [before] = await query(server, holder);
    await query(server, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`);
    await eventually(async () => {
      const [after] = await query(server, holder);
      expect(after?.pid).toEqual(expect.any(Number));
      expect(after?.pid).not.toBe(before?.pid);
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('taking the mark again'));
  });

  test('makes a new password when the file was lost', async () => {
    const dataDir = await usedDataDir();
    await rm(join(dataDir, 'postgres-password'));
    expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('names DATA_DIR and the remedy when the directory cannot hold a database', async () => {
    const dataDir = await closedDataDir();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), '');
    await expect(start(dataDir)).rejects.toThrow(/holds files that are no PostgreSQL database.*set DATA_DIR/);

    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
    await expect(start(dataDir)).rejects.toThrow(/written by PostgreSQL 9 .*set DATA_DIR/);

    const file = `${dataDir}-file`;
    await writeFile(file, '');
    await expect(start(join(file, 'data'))).rejects.toThrow(/DATA_DIR .*-file\/data \(ENOTDIR\): set DATA_DIR/);
  });

  test.runIf(isRoot)('keeps, as root, the owner of a cluster that an ordinary user made', async () => {
    const dataDir = await closedDataDir();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await chown(join(dataDir, 'postgres'), 65534, 65534);
    await chmod(join(dataDir, 'postgres'), 0o700);
    await start(dataDir);
    expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid).toBe(65534);
  });
});
