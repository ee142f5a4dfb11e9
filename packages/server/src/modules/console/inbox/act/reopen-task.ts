import type { AufgabenDetail } from '@mundwerk/contract/console/inbox-views';
import { updateCaseState } from '#modules/contact/index.ts';
import { openTaskAgain } from '#modules/task/index.ts';
import type { InboxCtx } from '../reader.ts';
import { changeTask } from './change-task.ts';

/** Opens a task again. */
export const reopenTask = (ctx: InboxCtx, id: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.reopen', id, async (inner, task, by) => {
    await openTaskAgain(inner, task, by);
    if (task.kind === 'Kontakt') await updateCaseState(inner, task.ref, 'open');
    return { before: { state: task.state }, after: { state: 'Offen' } };
  });
