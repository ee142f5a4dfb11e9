import type { Selectable } from 'kysely';
import type { Platform } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { TablesOf } from '../db/tables-of.ts';
import { reasonOf } from '../error-facts.ts';
import type { Task } from './job.ts';

/** The last run of a task. */
export type TaskRun = Selectable<Tables['task_run']>;

type Tables = TablesOf<'task_run'>;

const record = async (db: Database, run: TaskRun): Promise<void> => {
  await db
    .withTables<Tables>()
    .insertInto('task_run')
    .values(run)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute();
};

/** Runs a task now and leaves a record of it, also when it fails. */
export const runTask = async (platform: Platform, task: Task): Promise<number> => {
  const run = { name: task.name, ran_at: platform.clock.now() };
  try {
    const touched = await task.run(platform);
    await record(platform.db, { ...run, touched, error: null });
    return touched;
  } catch (error) {
    await record(platform.db, { ...run, touched: 0, error: reasonOf(error) });
    throw error;
  }
};

/** The last run of every task that ever ran. */
export const listTaskRuns = (db: Database): Promise<TaskRun[]> =>
  db.withTables<Tables>().selectFrom('task_run').selectAll().orderBy('name').execute();
