import type { AufgabenDetail } from '@mundwerk/contract/console/inbox-views';
import { AppError } from '@mundwerk/contract/errors';
import { businessDaysAfter } from '@mundwerk/contract/values/business-day';
import type { Language } from '@mundwerk/contract/values/language';
import { answerCase, selectCase, updateCaseState } from '#modules/contact/index.ts';
import { addToTaskHistory, closeTask, postponeTask } from '#modules/task/index.ts';
import { type InboxCtx, readerOf } from '../reader.ts';
import { REPLY_WAIT_DAYS } from '../rules.ts';
import { changeTask } from './change-task.ts';

/** The answer to the sender of a message, and the next state of the task. */
interface Answer {
  readonly text: string;
  readonly language: Language;
  readonly next: 'erledigt' | 'warten';
}

/** Answers a message by mail; the task is done with that, or waits some days for the reply. */
export const answerTask = (ctx: InboxCtx, id: string, { text, language, next }: Answer): Promise<AufgabenDetail> =>
  changeTask(ctx, 'case.answer', id, async (inner, task, by) => {
    const known = task.kind === 'Kontakt' ? await selectCase(inner, task.ref) : null;
    if (!known) throw new AppError('notFound');
    if (task.state === 'Erledigt') throw new AppError('taskDone');
    await answerCase(inner, known, { text, language, by });
    await addToTaskHistory(inner, task, 'answered', by, null);
    if (next === 'erledigt') {
      await closeTask(inner, task, by);
      await updateCaseState(inner, task.ref, 'closed');
    } else await postponeTask(inner, task, businessDaysAfter(readerOf(ctx).today, REPLY_WAIT_DAYS), by);
    const state = next === 'erledigt' ? 'Erledigt' : 'Wartet';
    return { before: { state: task.state }, after: { state, language, length: text.length } };
  });
