import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Enough for the databases of a whole run; containers often have no more than 64 MB in /dev/shm. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Folder of throwaway databases: in memory where there is room, because copying one takes a tenth of the time there. */
export function fastFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
