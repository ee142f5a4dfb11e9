import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseAccount } from '#platform/db/embedded/embedded-postgres-binaries.ts';

const run = promisify(execFile);

/** A PostgreSQL of the machine's own packages, with its tools: the embedded one has no pg_dump. */
export interface OwnCluster {
  readonly url: string;
  readonly port: number;
  /** Runs one of PostgreSQL's programs as its account. */
  tool(name: string, ...parts: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Folder in which a test stores clusters, dumps and archived WAL; everything in it belongs to PostgreSQL's account. */
export interface Workshop {
  path(name: string): string;
  /** Makes a new cluster, or starts the one that a base backup left in the folder. */
  start(name: string, settings?: Readonly<Record<string, string>>, superuser?: string): Promise<OwnCluster>;
  tool(name: string, ...parts: string[]): Promise<string>;
  clear(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number };
        server.close(() => resolve(port));
      });
  });

/** Opens a folder for clusters made with the programs in `bin`. */
export const openWorkshop = async (bin: string): Promise<Workshop> => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-restore-'));
  const account = await chooseAccount(folder);
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  const started: OwnCluster[] = [];
  const tool = async (name: string, ...parts: string[]): Promise<string> => {
    const { stdout } = await run(join(bin, name), parts, { ...account, cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  };
  const start = async (
    name: string,
    settings: Readonly<Record<string, string>> = {},
    superuser = 'mundwerk',
  ): Promise<OwnCluster> => {
    const dir = join(folder, name);
    const port = await freePort();
    const isNew = await run('test', ['-e', join(dir, 'PG_VERSION')]).then(
      () => false,
      () => true,
    );
    if (isNew) await tool('initdb', '-D', dir, '-U', superuser, '--auth', 'trust', '-E', 'UTF8', '--no-sync');
    const lines = { port: String(port), listen_addresses: "'127.0.0.1'", unix_socket_directories: "''", ...settings };
    await appendFile(
      join(dir, 'postgresql.conf'),
      Object.entries(lines)
        .map(([key, value]) => `${key} = ${value}\n`)
        .join(''),
    );
    await tool('pg_ctl', '-D', dir, '-l', join(folder, `${name}.log`), '-w', '-t', '120', 'start');
    if (isNew) await tool('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', superuser, 'mundwerk');
    const cluster: OwnCluster = {
      url: `postgres://${superuser}@127.0.0.1:${port}/mundwerk`,
      port,
      tool,
      stop: async () => {
        started.splice(started.indexOf(cluster), 1);
        await tool('pg_ctl', '-D', dir, '-w', '-m', 'fast', 'stop');
      },
    };
    started.push(cluster);
    return cluster;
  };
  await mkdir(join(folder, 'archive'));
  if (account) await chown(join(folder, 'archive'), account.uid, account.gid);
  return {
    path: (name) => join(folder, name),
    tool,
    start,
    clear: async () => {
      for (const cluster of [...started]) await cluster.stop().catch(() => undefined);
      await rm(folder, { recursive: true });
    },
  };
};
