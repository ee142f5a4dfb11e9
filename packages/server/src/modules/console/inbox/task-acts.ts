import type { AufgabenDetail } from '@mundwerk/contract/console/inbox';
import { AppError } from '@mundwerk/contract/errors';
import { CONSOLE_ACTS, type ConsoleActName } from '@mundwerk/contract/values/console/acts';
import { businessDaysAfter } from '@mundwerk/contract/values/day';
import type { Language } from '@mundwerk/contract/values/language';
import { operatorSignature } from '#modules/actors.ts';
import { answerCase, selectCase, updateCaseState } from '#modules/core/contact/index.ts';
import {
  addToTaskHistory,
  closeTask,
  giveTask,
  lockTask,
  openTaskAgain,
  postponeTask,
  type WaitingTask,
} from '#modules/core/task/index.ts';
import { transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { selectColleagues } from './read-models/people.ts';
import { REPLY_WAIT_DAYS } from './rules.ts';
import { getTask, type InboxCtx, readerOf } from './task-views.ts';

/** The change as the audit log records it, without personal data. */
interface Change {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Changes a task of a kind that the operator works on: locks it, records the act last, and returns the task as it is then. */
export const changeTask = async (
  ctx: InboxCtx,
  act: ConsoleActName,
  id: string,
  steps: (ctx: InboxCtx, task: WaitingTask, by: string) => Promise<Change>,
): Promise<AufgabenDetail> => {
  await transact(ctx, async (trx) => {
    const inner = { ...trx, actor: ctx.actor };
    const task = await lockTask(inner, id);
    if (!task || !readerOf(ctx).kinds.includes(task.kind)) throw new AppError('notFound');
    const change = await steps(inner, task, operatorSignature(ctx.actor));
    await recordAct(inner, { act, subject: { kind: 'task', id }, ...change });
  });
  return getTask(ctx, id);
};

/** Gives a task to a colleague who works on this inbox, or back to the team. */
export const assignTask = (ctx: InboxCtx, id: string, assigneeId: string | null): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.assign', id, async (inner, task, by) => {
    const colleagues = assigneeId === null ? [] : await selectColleagues(inner, CONSOLE_ACTS['inbox.read'].roles);
    if (assigneeId !== null && !colleagues.some((one) => one.id === assigneeId))
      throw new AppError('assigneeUnknown', [{ field: 'An', reason: 'assigneeUnknown' }]);
    await giveTask(inner, task, assigneeId, by);
    return { before: { assignee: task.assigneeId }, after: { assignee: assigneeId } };
  });

/** Lets a task wait until a day that is still to come. */
export const snoozeTask = (ctx: InboxCtx, id: string, until: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.snooze', id, async (inner, task, by) => {
    if (until <= readerOf(ctx).today) throw new AppError('inputInvalid', [{ field: 'Am', reason: 'inputInvalid' }]);
    await postponeTask(inner, task, until, by);
    return { before: { state: task.state, until: task.snoozedUntil }, after: { state: 'Wartet', until } };
  });

/** Marks a task as done; the case of a message is closed with it. */
export const finishTask = (ctx: InboxCtx, id: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.finish', id, async (inner, task, by) => {
    await closeTask(inner, task, by);
    if (task.kind === 'Kontakt') await updateCaseState(inner, task.ref, 'closed');
    return { before: { state: task.state }, after: { state: 'Erledigt' } };
  });

/** Opens a task again. */
export const reopenTask = (ctx: InboxCtx, id: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'task.reopen', id, async (inner, task, by) => {
    await openTaskAgain(inner, task, by);
    if (task.kind === 'Kontakt') await updateCaseState(inner, task.ref, 'open');
    return { before: { state: task.state }, after: { state: 'Offen' } };
  });

/** Adds a note for colleagues; the audit record says that there is one, not its text. */
export const noteTask = (ctx: InboxCtx, id: string, text: string): Promise<AufgabenDetail> =>
  changeTask(ctx, 'note.write', id, async (inner, task, by) => {
    await addToTaskHistory(inner, task, 'noted', by, text);
    return { after: { length: text.length } };
  });

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
