import type { TaskKind } from '@mundwerk/contract/values/console/tasks';
import { sweepClients } from '#modules/core/client/index.ts';
import { endRequestsOfErased } from '#modules/core/personal-area/index.ts';
import { raiseTasks, selectOpenRefs, settleTasks } from '#modules/core/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import {
  selectDeadMails,
  selectHeldClaims,
  selectOpenGoodwill,
  selectStillDead,
  selectStillHeld,
} from './read-models/causes.ts';

/** Mails that become tasks in one run; a mail server that is down for a night is one piece of work, not thousands. */
const DEAD_MAILS = 200;
const HELD_CLAIMS = 500;

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
    const held = await selectHeldClaims(inner, HELD_CLAIMS);
    await raiseTasks(
      inner,
      held.map(({ id, until }) => ({ kind: 'Pruefung', ref: id, dueOn: calendarDay(until) })),
    );
    const settled = [
      await settleGone(inner, 'ToteMail', selectStillDead),
      await settleGone(inner, 'Kulanz', selectOpenGoodwill),
      await settleGone(inner, 'Pruefung', selectStillHeld),
      await endRequestsOfErased(inner),
    ];
    return settled.reduce((sum, count) => sum + count, dead.length + held.length);
  });

/**
 * Raises tasks for mails that were given up, because the platform that sends them knows no tasks, and for claims that are held for a
 * decision. Ends tasks whose cause vanished unnoticed: a mail that was sent after all, a request that was erased with its account or
 * contact.
 */
export const sweepTasks: Task = {
  name: 'sweep-inbox-tasks',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, sweep),
};
