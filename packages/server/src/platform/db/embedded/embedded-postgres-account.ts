import { chown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
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
