import type { AufgabenDetail } from '@mundwerk/contract/console/inbox-views';
import { AppError } from '@mundwerk/contract/errors';
import { postponeTask } from '#modules/task/index.ts';
import { type InboxCtx, readerOf } from '../reader.ts';
import { changeTask } from './change-task.ts';

/** Lets a task wait until a day that is still to come. */
export const snoozeTask = (ctx: InboxCtx, id: string, until: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.snooze', id, async (inner, task, by) => {
    if (until <= readerOf(ctx).today) throw new AppError('inputInvalid', [{ field: 'Am', reason: 'inputInvalid' }]);
    await postponeTask(inner, task, until, by);
    return { before: { state: task.state, until: task.snoozedUntil }, after: { state: 'Wartet', until } };
  });
