import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** The databases of a whole run fit well into so much; containers often have no more than 64 MB here. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Where throwaway databases lie: in memory where there is room, because copying one takes a tenth of the time there. */
export function fastFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
