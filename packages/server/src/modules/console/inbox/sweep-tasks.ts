import type { TaskKind } from '@mundwerk/contract/values/console/tasks';
import { type Ctx, transact } from '../../../platform/context.ts';
import type { Task } from '../../../platform/jobs/job.ts';
import { sweepClients } from '../../client/index.ts';
import { raiseTasks, selectOpenRefs, settleTasks } from '../../task/index.ts';
import { selectDeadMails, selectOpenGoodwill, selectStillDead } from './read-models/causes.ts';

/** So many mails become tasks in one run; a mail server that is down for a night is one piece of work, not thousands. */
const DEAD_MAILS = 200;

/** Ends the tasks of a kind whose causes are gone. */
const settleGone = async (
  ctx: Ctx,
  kind: TaskKind,
  stillThere: (ctx: Ctx, refs: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> => {
  const refs = await selectOpenRefs(ctx, kind);
  if (refs.length === 0) return 0;
  const there = await stillThere(ctx, refs);
  return settleTasks(
    ctx,
    kind,
    refs.filter((ref) => !there.has(ref)),
  );
};

const sweep = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    const dead = await selectDeadMails(inner, DEAD_MAILS);
    await raiseTasks(
      inner,
      dead.map((ref) => ({ kind: 'ToteMail', ref })),
    );
    const settled = await settleGone(inner, 'ToteMail', selectStillDead);
    return dead.length + settled + (await settleGone(inner, 'Kulanz', selectOpenGoodwill));
  });

/**
 * Raises tasks for mails that were given up, because the platform that sends them knows no tasks, and ends those whose causes went
 * without a word: a mail that was sent after all, a request that was erased with its account.
 */
export const sweepTasks: Task = {
  name: 'sweep-inbox-tasks',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, sweep),
};
