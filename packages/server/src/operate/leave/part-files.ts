import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished, pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '#platform/startup-error.ts';

/** The SHA-256 of a file, as the manifest has it; null where the file cannot be read. */
export const hashFile = async (path: string): Promise<string | null> => {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return null;
  }
};

/** Writes the lines of a part; the file has its name only once it is whole. */
export const openPart = (path: string) => {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const file = createWriteStream(`${path}.part`, { mode: 0o600, flush: true });
  const isWritten = pipeline(gzip, file);
  // A failure is reported by the next step that waits for it; until then it must not end the program.
  isWritten.catch(() => undefined);
  return {
    write: async (text: string): Promise<void> => {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), isWritten]);
    },
    /** Ends the part and returns its hash. */
    end: async (): Promise<string> => {
      gzip.end();
      await isWritten;
      await finished(file).catch(() => undefined);
      const sha256 = await hashFile(`${path}.part`);
      if (sha256 === null) throw new Error(`${path}.part is gone`);
      await rename(`${path}.part`, path);
      return sha256;
    },
    drop: async (): Promise<void> => {
      gzip.destroy();
      await isWritten.catch(() => undefined);
      await rm(`${path}.part`, { force: true });
    },
  };
};

/** How much is read at once, in characters and lines. */
const MOST_CHARACTERS = 2_000_000;
const MOST_LINES = 5000;

/** Reads the lines of a part in groups of bounded size. */
export async function* readPart(path: string): AsyncGenerator<string[]> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  const isRead = pipeline(source, unpacked);
  isRead.catch(() => undefined);
  let group: string[] = [];
  let characters = 0;
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    group.push(line);
    characters += line.length;
    if (characters < MOST_CHARACTERS && group.length < MOST_LINES) continue;
    yield group;
    group = [];
    characters = 0;
  }
  await isRead.catch(() => {
    throw new StartupError(`${path} cannot be unpacked.`);
  });
  if (group.length > 0) yield group;
}
