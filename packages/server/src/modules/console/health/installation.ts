import { AppError } from '@mundwerk/contract/errors';
import { ALL_CLIENTS, type ConsoleActName, mayAct, rolesFor } from '@mundwerk/contract/values/console/acts';
import type { OperatorActor } from '#modules/actors.ts';
import { inTransaction } from '#platform/db/database.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';
import { recordAct } from '../audit/record-act.ts';

/** A call about the installation, which all clients share. */
export type InstallationCtx = RootCtxOf<OperatorActor>;

/** Admits only operators whose role counts for all clients, because these calls concern no single client (notAllowed). */
export const enterInstallation = (ctx: InstallationCtx, act: ConsoleActName): void => {
  if (!mayAct(rolesFor(ctx.actor.grants, ALL_CLIENTS), act)) throw new AppError('notAllowed');
};

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

/** Puts one dead letter, or all, back into the queues they failed on, together with the audit record. */
export const putBack = (ctx: InstallationCtx, id?: string): Promise<{ Anzahl: number }> => {
  enterInstallation(ctx, 'job.retry');
  return inTransaction(ctx.db, async (db) => {
    const count = await ctx.platform.jobs.retryDeadLetters(id, db);
    if (count === 0) throw new AppError('deadLetterGone');
    await recordAct({ ...ctx, db }, { act: 'job.retry', subject: { kind: 'job', id: id ?? '*' }, after: { count } });
    return { Anzahl: count };
  });
};

/** Puts a job that was given up back into its queue. */
export const retryDeadLetter = (ctx: InstallationCtx, id: string): Promise<{ Anzahl: number }> => putBack(ctx, id);

/** Puts every job that was given up back into its queue. */
export const retryAllDeadLetters = (ctx: InstallationCtx): Promise<{ Anzahl: number }> => putBack(ctx);
