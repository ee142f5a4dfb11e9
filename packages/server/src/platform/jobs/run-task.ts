import type { Selectable } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Platform } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { TablesOf } from '../db/tables-of.ts';
import { reasonOf } from '../error-facts.ts';
import { SILENCE_SECONDS, taskQueue } from './boss.ts';
import type { Task } from './job.ts';

/** The last run of a task. */
export type TaskRun = Selectable<Tables['task_run']>;

type Tables = TablesOf<'task_run'>;

const record = async (db: Database, runs: readonly TaskRun[]): Promise<void> => {
  if (runs.length === 0) return;
  await db
    .withTables<Tables>()
    .insertInto('task_run')
    .values(runs)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        ran_at: ref('excluded.ran_at'),
        touched: ref('excluded.touched'),
        error: ref('excluded.error'),
      })),
    )
    .execute();
};

/** Runs a task now and leaves a record of it, also when it fails. */
export const runTask = async (platform: Platform, task: Task): Promise<number> => {
  const run = { name: task.name, ran_at: platform.clock.now() };
  try {
    const touched = await task.run(platform);
    await record(platform.db, [{ ...run, touched, error: null }]);
    return touched;
  } catch (error) {
    await record(platform.db, [{ ...run, touched: 0, error: reasonOf(error) }]);
    throw error;
  }
};

/** Runs tasks one after the other, even after a failure, and records them in one statement, if at all; returns the rows each one touched. */
export const runTasksInTurn = async (
  platform: Platform,
  tasks: readonly Task[],
  { isUnrecorded = false } = {},
): Promise<Record<string, number>> => {
  const runs: TaskRun[] = [];
  const errors: unknown[] = [];
  for (const task of tasks) {
    const run = { name: task.name, ran_at: platform.clock.now() };
    try {
      runs.push({ ...run, touched: await task.run(platform), error: null });
    } catch (error) {
      runs.push({ ...run, touched: 0, error: reasonOf(error) });
      errors.push(error);
    }
  }
  // In the order of their names, so that two processes that run all tasks at once never wait for each other's rows.
  const inOrder = runs.toSorted((one, other) => one.name.localeCompare(other.name));
  await record(platform.db, isUnrecorded ? [] : inOrder);
  if (errors.length > 0) throw new AggregateError(errors, errors.map(reasonOf).join('; '));
  return Object.fromEntries(runs.map(({ name, touched }) => [name, touched]));
};

/** The last run of every task that ever ran. */
export const listTaskRuns = (db: Database): Promise<TaskRun[]> =>
  db.withTables<Tables>().selectFrom('task_run').selectAll().orderBy('name').execute();

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
