import { readFileSync } from 'node:fs';

/** Clock ticks a second of every Linux that Node runs on. */
const TICKS = 100;

/** What a process has cost so far; null where the machine does not tell. */
export const processCost = (pid: number | undefined): { cpuSeconds: number; rssMegabytes: number } | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      rssMegabytes: Math.round(Number(kilobytes) / 1024),
    };
  } catch {
    return null;
  }
};
