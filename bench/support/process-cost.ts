import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of every Linux that Node runs on. */
const TICKS = 100;

/** The fields after the name of a process: its parent is the second, its own time the twelfth and thirteenth, its children's the next two. */
const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

const ticks = (stat: readonly string[], ...fields: number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0);

/** Processor time and memory of a process; null where the system does not report them. */
export const processCost = (pid: number | undefined): { cpuSeconds: number; rssMegabytes: number } | null => {
  if (pid === undefined) return null;
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return {
      cpuSeconds: ticks(statOf(pid), 11, 12) / TICKS,
      rssMegabytes: Math.round(Number(kilobytes) / 1024),
    };
  } catch {
    return null;
  }
};

/** The ticks of a process if it is a child of the parent; 0 otherwise, or when it has ended. */
const ticksOfChild = (pid: string, parent: number): number => {
  try {
    const stat = statOf(pid);
    return Number(stat[1]) === parent ? ticks(stat, 11, 12) : 0;
  } catch {
    return 0;
  }
};

/**
 * The processor time that a process and its children have used, in seconds; null where the system does not report it. On a shared machine
 * it says more than wall-clock time does.
 */
export const familyCpuSeconds = (pid: number | undefined): number | null => {
  if (pid === undefined) return null;
  try {
    // Times of children that have ended are included in their parent's.
    const own = ticks(statOf(pid), 11, 12, 13, 14);
    const others = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
    return others.reduce((sum, other) => sum + ticksOfChild(other, pid), own) / TICKS;
  } catch {
    return null;
  }
};
