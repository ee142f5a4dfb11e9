import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { createGroupCommit } from '#platform/group-commit.ts';
import type { ClickRow } from './store.ts';

/** A click that waits in a file, with the moment at which it was made. */
export interface KeptClick extends ClickRow {
  readonly at: string;
}

const ENDING = '.clicks';
/** About 60 MB: an hour of a flood, and no risk for the disk. */
const MAX_CLICKS = 300_000;
const MAX_ITEMS = 1000;
const MAX_WAITING = 20_000;
/** Readable by the server's account alone: hashes of devices are as personal here as in the table. */
const MODE = 0o600;

const lineOf = ({ at, clientKey, number, channel, recipientNumber, visitor }: KeptClick): string => {
  const words = JSON.stringify([at, clientKey, number, channel, recipientNumber, visitor]);
  return `${crc32(words).toString(16)} ${words}\n`;
};

/** The click of a line; null for a line that a crash left half written. */
const parseLine = (line: string): KeptClick | null => {
  const space = line.indexOf(' ');
  const words = line.slice(space + 1);
  if (space === -1 || crc32(words).toString(16) !== line.slice(0, space)) return null;
  const [at, clientKey, number, channel, recipientNumber, visitor] = JSON.parse(words);
  return { at, clientKey, number, channel, recipientNumber, visitor };
};

/** The clicks of a file, in their order. */
export const readClicks = async (path: string): Promise<KeptClick[]> =>
  (await readFile(path, 'utf8')).split('\n').flatMap((line) => parseLine(line) ?? []);

/** Clicks of this process that wait in files for the database. */
export interface ClickFiles {
  /** Resolves once a group of clicks, which all have its moment, is on the disk; rejects where the disk takes nothing more. */
  keep(clicks: readonly ClickRow[], at: string): Promise<void>;
  /** Ends the file that is being written and returns all that wait to be replayed. */
  seal(): Promise<string[]>;
  /** Takes over the files that their processes have not touched since, because they ended without replaying them. */
  adopt(untouchedSince: Date): Promise<void>;
  /** Tells other processes that this one lives. */
  touch(now: Date): Promise<void>;
  /** Deletes a file whose clicks are in the database. */
  drop(path: string): Promise<void>;
  /** How many clicks wait. */
  waiting(): number;
}

/** Makes the name of a new file as durable as its content. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Writes clicks behind each other into one file, until it is ended or the disk fails. */
const openFile = async (path: string) => {
  const handle = await open(path, 'ax', MODE);
  return {
    path,
    append: async (clicks: readonly KeptClick[]): Promise<void> => {
      await handle.appendFile(clicks.map(lineOf).join(''));
      await handle.datasync();
    },
    end: () => handle.close().catch(() => undefined),
  };
};

/** The paths of the files of other processes that none of them has touched for a while. */
const abandonedFiles = async (folder: string, owner: string, untouchedSince: Date): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => name.endsWith(ENDING) && !name.startsWith(`${owner}-`));
  const paths = others.map((name) => join(folder, name));
  const touched = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return paths.filter((_, index) => (touched[index]?.mtime ?? untouchedSince) < untouchedSince);
};

/** Opens the folder for the clicks of this process. A file is created with its first click. */
export const openClickFiles = (folder: string, maxClicks = MAX_CLICKS): ClickFiles => {
  const owner = `${hostname()}-${process.pid}-${randomBytes(6).toString('hex')}`;
  let made = 0;
  let current: Awaited<ReturnType<typeof openFile>> | null = null;
  /** How many clicks wait in each file. */
  const counts = new Map<string, number>();
  const nextPath = (): string => {
    made += 1;
    return join(folder, `${owner}-${made}${ENDING}`);
  };
  const waiting = (): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const openNext = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await openFile(nextPath());
    counts.set(file.path, 0);
    // A file that nobody closes ends the process once its memory is cleared.
    await syncFolder(folder).catch((error: unknown) => file.end().then(() => Promise.reject(error)));
    return file;
  };
  const end = async (): Promise<void> => {
    const ended = current;
    current = null;
    await ended?.end();
  };
  const groups = createGroupCommit<readonly KeptClick[], undefined>({
    onFailure: () => undefined,
    maxItems: MAX_ITEMS,
    maxWriters: 1,
    worthWriting: 1,
    maxWaiting: MAX_WAITING,
    write: async (items) => {
      const clicks = items.flat();
      if (waiting() + clicks.length > maxClicks) throw new Error('too many clicks wait in files');
      current ??= await openNext();
      const { path, append } = current;
      // After a failed flush the disk may have lost what it took before: nothing is written behind it.
      await append(clicks).catch((error: unknown) => end().then(() => Promise.reject(error)));
      counts.set(path, (counts.get(path) ?? 0) + clicks.length);
      return items.map(() => undefined);
    },
  });

  return {
    keep: (clicks, at) => groups.submit(clicks.map((click) => ({ ...click, at }))),
    seal: async () => {
      await groups.drain();
      await end();
      return [...counts.keys()];
    },
    adopt: async (untouchedSince) => {
      for (const path of await abandonedFiles(folder, owner, untouchedSince)) {
        const own = nextPath();
        // Of several processes that try, one renames it.
        await rename(path, own).then(
          async () => counts.set(own, (await readClicks(own)).length),
          () => undefined,
        );
      }
    },
    touch: async (now) => {
      await Promise.all([...counts.keys()].map((path) => utimes(path, now, now).catch(() => undefined)));
    },
    drop: async (path) => {
      await rm(path, { force: true });
      counts.delete(path);
    },
    waiting,
  };
};
