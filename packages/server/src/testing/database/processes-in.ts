import { readdir, readlink, realpath } from 'node:fs/promises';

/** Every process that works in a cluster's directory: the postmaster and its children, also orphans of a killed one. */
export const processesIn = async (dir: string): Promise<number[]> => {
  const real = await realpath(dir);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => places[index] === real);
};
