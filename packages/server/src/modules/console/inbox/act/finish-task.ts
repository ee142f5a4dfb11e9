import type { AufgabenDetail } from '@mundwerk/contract/console/inbox-views';
import { updateCaseState } from '#modules/contact/index.ts';
import { closeTask } from '#modules/task/index.ts';
import type { InboxCtx } from '../reader.ts';
import { changeTask } from './change-task.ts';

/** Marks a task as done; the case of a message is closed with it. */
export const finishTask = (ctx: InboxCtx, id: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.finish', id, async (inner, task, by) => {
    await closeTask(inner, task, by);
    if (task.kind === 'Kontakt') await updateCaseState(inner, task.ref, 'closed');
    return { before: { state: task.state }, after: { state: 'Erledigt' } };
  });
