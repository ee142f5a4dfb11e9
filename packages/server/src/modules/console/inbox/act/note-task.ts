import type { AufgabenDetail } from '@mundwerk/contract/console/inbox-views';
import { addToTaskHistory } from '#modules/task/index.ts';
import type { InboxCtx } from '../reader.ts';
import { changeTask } from './change-task.ts';

/** Adds a note for colleagues; the audit record says that there is one, not its text. */
export const noteTask = (ctx: InboxCtx, id: string, text: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'note.write', id, async (inner, task, by) => {
    await addToTaskHistory(inner, task, 'noted', by, text);
    return { after: { length: text.length } };
  });
