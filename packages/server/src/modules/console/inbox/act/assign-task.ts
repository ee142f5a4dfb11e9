import type { AufgabenDetail } from '@mundwerk/contract/console/inbox-views';
import { AppError } from '@mundwerk/contract/errors';
import { CONSOLE_ACTS } from '@mundwerk/contract/values/console/acts';
import { giveTask } from '#modules/task/index.ts';
import { selectColleagues } from '../read-models/people.ts';
import type { InboxCtx } from '../reader.ts';
import { changeTask } from './change-task.ts';

/** Gives a task to a colleague who works on this inbox, or back to the team. */
export const assignTask = (ctx: InboxCtx, id: string, assigneeId: string | null): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.assign', id, async (inner, task, by) => {
    const colleagues = assigneeId === null ? [] : await selectColleagues(inner, CONSOLE_ACTS['inbox.read'].roles);
    if (assigneeId !== null && !colleagues.some((one) => one.id === assigneeId))
      throw new AppError('assigneeUnknown', [{ field: 'An', reason: 'assigneeUnknown' }]);
    await giveTask(inner, task, assigneeId, by);
    return { before: { assignee: task.assigneeId }, after: { assignee: assigneeId } };
  });
