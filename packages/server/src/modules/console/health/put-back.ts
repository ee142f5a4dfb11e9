import { AppError } from '@mundwerk/contract/errors';
import { inTransaction } from '#platform/db/database.ts';
import { recordAct } from '../audit/record-act.ts';
import { enterInstallation, type InstallationCtx } from './installation.ts';

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
