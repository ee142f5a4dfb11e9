import { AppError } from '@mundwerk/contract/errors';
import { inTransaction } from '#platform/db/database.ts';
import { recordAct } from '../audit/record-act.ts';
import { enterInstallation, type InstallationCtx } from './installation.ts';

/** Requests a run of a task, together with the audit record: any server executes it, never in parallel with another run of the task. */
export const startTask = async (ctx: InstallationCtx, name: string): Promise<Record<string, never>> => {
  enterInstallation(ctx, 'job.run');
  const { jobs } = ctx.platform;
  if (!jobs.taskPlans.some((task) => task.name === name)) throw new AppError('notFound');
  await inTransaction(ctx.db, async (db) => {
    if (!(await jobs.requestTask(db, name))) throw new AppError('taskUnderWay');
    await recordAct({ ...ctx, db }, { act: 'job.run', subject: { kind: 'job', id: name } });
  });
  return {};
};
