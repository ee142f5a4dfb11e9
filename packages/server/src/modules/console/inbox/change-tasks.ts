import type { AufgabenDetail } from '@mundwerk/contract/console/inbox-views';
import { AppError } from '@mundwerk/contract/errors';
import { businessDaysAfter } from '@mundwerk/contract/values/business-day';
import { CONSOLE_ACTS, type ConsoleActName } from '@mundwerk/contract/values/console/acts';
import type { Language } from '@mundwerk/contract/values/language';
import { transact } from '../../../platform/context.ts';
import { operatorSignature } from '../../actors.ts';
import { answerCase, selectCase, updateCaseState } from '../../contact/index.ts';
import {
  assignTask as assign,
  finishTask as finish,
  lockTask,
  noteTask as note,
  reopenTask as reopen,
  snoozeTask as snooze,
  type WaitingTask,
} from '../../task/index.ts';
import { recordAct } from '../audit/record-act.ts';
import { getTask } from './get-task.ts';
import { selectColleagues } from './read-models/people.ts';
import { type InboxCtx, readerOf } from './reader.ts';
import { REPLY_WAIT_DAYS } from './rules.ts';

/** What an act says of its change in the audit log; nothing personal. */
interface Change {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Changes a task of the person's own kinds: locked, with its record last; answers the task as it is then. */
const changing = async (
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
  changing(ctx, 'task.assign', id, async (inner, task, by) => {
    const colleagues = assigneeId === null ? [] : await selectColleagues(inner, CONSOLE_ACTS['inbox.read'].roles);
    if (assigneeId !== null && !colleagues.some((one) => one.id === assigneeId))
      throw new AppError('assigneeUnknown', [{ field: 'An', reason: 'assigneeUnknown' }]);
    await assign(inner, task, assigneeId, by);
    return { before: { assignee: task.assigneeId }, after: { assignee: assigneeId } };
  });

/** Lets a task wait until a day that is still to come. */
export const snoozeTask = (ctx: InboxCtx, id: string, until: string): Promise<AufgabenDetail> =>
  changing(ctx, 'task.snooze', id, async (inner, task, by) => {
    if (until <= readerOf(ctx).today) throw new AppError('inputInvalid', [{ field: 'Am', reason: 'inputInvalid' }]);
    await snooze(inner, task, until, by);
    return { before: { state: task.state, until: task.snoozedUntil }, after: { state: 'Wartet', until } };
  });

/** Marks a task as done; the case of a message is closed with it. */
export const finishTask = (ctx: InboxCtx, id: string): Promise<AufgabenDetail> =>
  changing(ctx, 'task.finish', id, async (inner, task, by) => {
    await finish(inner, task, by);
    if (task.kind === 'Kontakt') await updateCaseState(inner, task.ref, 'closed');
    return { before: { state: task.state }, after: { state: 'Erledigt' } };
  });

/** Takes a task up again. */
export const reopenTask = (ctx: InboxCtx, id: string): Promise<AufgabenDetail> =>
  changing(ctx, 'task.reopen', id, async (inner, task, by) => {
    await reopen(inner, task, by);
    if (task.kind === 'Kontakt') await updateCaseState(inner, task.ref, 'open');
    return { before: { state: task.state }, after: { state: 'Offen' } };
  });

/** Adds words for colleagues; the record says that there are some, not which. */
export const noteTask = (ctx: InboxCtx, id: string, text: string): Promise<AufgabenDetail> =>
  changing(ctx, 'note.write', id, async (inner, task, by) => {
    await note(inner, task, 'noted', by, text);
    return { after: { length: text.length } };
  });

/** What a colleague writes to the sender of a message, and what becomes of the task. */
interface Answer {
  readonly text: string;
  readonly language: Language;
  readonly next: 'erledigt' | 'warten';
}

/** Answers a message by mail; the task is done with that, or waits some days for the reply. */
export const answerTask = (ctx: InboxCtx, id: string, { text, language, next }: Answer): Promise<AufgabenDetail> =>
  changing(ctx, 'case.answer', id, async (inner, task, by) => {
    const known = task.kind === 'Kontakt' ? await selectCase(inner, task.ref) : null;
    if (!known) throw new AppError('notFound');
    if (task.state === 'Erledigt') throw new AppError('taskDone');
    await answerCase(inner, known, { text, language, by });
    await note(inner, task, 'answered', by, null);
    if (next === 'erledigt') {
      await finish(inner, task, by);
      await updateCaseState(inner, task.ref, 'closed');
    } else await snooze(inner, task, businessDaysAfter(readerOf(ctx).today, REPLY_WAIT_DAYS), by);
    const state = next === 'erledigt' ? 'Erledigt' : 'Wartet';
    return { before: { state: task.state }, after: { state, language, length: text.length } };
  });
