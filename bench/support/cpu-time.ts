import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of every Linux that Node runs on. */
const TICKS = 100;

/** The fields behind the name of a process: its parent is the second, its own time the twelfth and thirteenth. */
const statOf = (pid: string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

/**
 * The processor time that a process and its children have used, in seconds; null where the machine does not tell. On a machine that others use as
 * well it says more than the clock does.
 */
export const cpuSeconds = (pid: number | undefined): number | null => {
  if (pid === undefined) return null;
  try {
    let ticks = 0;
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        const stat = statOf(name);
        const [own, parent] = [Number(name), Number(stat[1])];
        if (own === pid || parent === pid) ticks += Number(stat[11]) + Number(stat[12]);
        // Children that have ended count for their parent.
        if (own === pid) ticks += Number(stat[13]) + Number(stat[14]);
      } catch {
        // It ended meanwhile.
      }
    }
    return ticks / TICKS;
  } catch {
    return null;
  }
};
