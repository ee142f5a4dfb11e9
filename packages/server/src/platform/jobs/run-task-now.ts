import type { PgBoss } from 'pg-boss';
import type { Platform } from '../context.ts';
import { SILENCE_SECONDS, taskQueue } from './boss.ts';
import type { Task } from './job.ts';
import { runTask } from './run-task.ts';

/** How long a run that this process reserved and never started, because it died, blocks the schedule. */
const PLACE_SECONDS = 60;

/**
 * Reserves the one run that a task has among all servers: one that is queued, or else a new one. A new one is scheduled slightly ahead until
 * it is fetched, so that no server takes it first. Null while the task is running elsewhere.
 */
const takePlace = async (boss: PgBoss, queue: string): Promise<{ id: string } | null> => {
  const [waiting] = await boss.fetch(queue);
  if (waiting) return waiting;
  if (!(await boss.send(queue, null, { startAfter: PLACE_SECONDS }))) return null;
  const [taken] = await boss.fetch(queue, { ignoreStartAfter: true });
  return taken ?? null;
};

/** Runs a task at once in this process, never concurrently with a scheduled run; null when it is running already. */
export const runTaskNow = async (boss: PgBoss, platform: Platform, task: Task): Promise<number | null> => {
  const queue = taskQueue(task.name);
  const place = await takePlace(boss, queue);
  if (!place) return null;
  // Without heartbeats, a server would treat the run as one of a process that died.
  const sayAlive = (): void => void boss.touch(queue, place.id).catch(() => undefined);
  const wordsOfLife = setInterval(sayAlive, (SILENCE_SECONDS / 3) * 1000);
  try {
    return await runTask(platform, task);
  } finally {
    clearInterval(wordsOfLife);
    // A failed run is completed, too: its failure is recorded, and the next run does the same work.
    await boss.complete(queue, place.id);
  }
};
