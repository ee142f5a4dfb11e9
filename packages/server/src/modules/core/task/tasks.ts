import { AppError } from '@mundwerk/contract/errors';
import { type TaskKind, taskDueOn } from '@mundwerk/contract/values/console/tasks';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Task } from '#platform/jobs/job.ts';
import {
  BY_ITSELF,
  type NewTask,
  TASK_RETENTION_DAYS,
  type TaskCause,
  type TaskEvent,
  type WaitingTask,
} from './rules.ts';
import {
  deleteTasksDoneBefore,
  insertTaskHistory,
  lockTaskOf,
  type TaskCtx,
  type TaskValues,
  updateSettled,
  updateTask,
  upsertTasks,
} from './store.ts';

/**
 * Raises tasks in the transaction of their cause, however many. Each cause has one task: raised again, an open one stays as it is, and a
 * finished one is reopened with a new due date.
 */
export const raiseTasks = async (ctx: TaskCtx, tasks: readonly NewTask[]): Promise<void> => {
  if (tasks.length === 0) return;
  const today = calendarDay(ctx.now);
  const { opened, reopened } = await upsertTasks(
    ctx,
    tasks.map((task) => ({ title: '', facts: {}, reopens: true, dueOn: taskDueOn(task.kind, today), ...task })),
  );
  await insertTaskHistory(ctx, opened, { event: 'raised', by: BY_ITSELF });
  await insertTaskHistory(ctx, reopened, { event: 'reopened', by: BY_ITSELF });
};

/** Raises one task. */
export const raiseTask = (ctx: TaskCtx, task: NewTask): Promise<void> => raiseTasks(ctx, [task]);

/** Ends the tasks whose causes are gone, in the transaction in which they go; answers how many there were. */
export const settleTasks = async (
  ctx: TaskCtx,
  kind: TaskKind,
  refs: readonly string[],
  by: string = BY_ITSELF,
): Promise<number> => {
  if (refs.length === 0) return 0;
  const settled = await updateSettled(ctx, kind, refs);
  await insertTaskHistory(ctx, settled, { event: 'settled', by });
  return settled.length;
};

/** Ends one task. */
export const settleTask = async (ctx: TaskCtx, { kind, ref }: TaskCause, by?: string): Promise<void> => {
  await settleTasks(ctx, kind, [ref], by);
};

const change = async (
  ctx: TaskCtx,
  { id }: WaitingTask,
  values: TaskValues,
  move: { readonly event: TaskEvent; readonly by: string; readonly detail?: string | null },
): Promise<void> => {
  await updateTask(ctx, id, values);
  await insertTaskHistory(ctx, [id], move);
};

const refuseDone = ({ state }: WaitingTask): void => {
  if (state === 'Erledigt') throw new AppError('taskDone');
};

/** Gives a task to a person of the console, or back to the team. */
export const giveTask = (ctx: TaskCtx, task: WaitingTask, assigneeId: string | null, by: string): Promise<void> => {
  refuseDone(task);
  return change(ctx, task, { assignee_id: assigneeId }, { event: 'assigned', by, detail: assigneeId });
};

/** Postpones a task: it reopens by itself on a day, or earlier if the awaited event happens. */
export const postponeTask = (ctx: TaskCtx, task: WaitingTask, until: string, by: string): Promise<void> => {
  refuseDone(task);
  return change(ctx, task, { state: 'Wartet', snoozed_until: until }, { event: 'snoozed', by, detail: until });
};

/** Marks a task as done by a person. */
export const closeTask = (ctx: TaskCtx, task: WaitingTask, by: string): Promise<void> => {
  refuseDone(task);
  return change(ctx, task, { state: 'Erledigt', done_at: ctx.now, snoozed_until: null }, { event: 'finished', by });
};

/** Reopens a task that was done or postponed; its due date stays. */
export const openTaskAgain = (ctx: TaskCtx, task: WaitingTask, by: string): Promise<void> => {
  if (task.state === 'Offen') throw new AppError('taskOpen');
  const event = task.state === 'Wartet' ? 'resumed' : 'reopened';
  return change(ctx, task, { state: 'Offen', done_at: null, snoozed_until: null }, { event, by });
};

/** Adds a note to a task without changing its state: a colleague's comment, or that an answer was sent. */
export const addToTaskHistory = (
  ctx: TaskCtx,
  { id }: WaitingTask,
  event: 'noted' | 'answered',
  by: string,
  words: string | null,
): Promise<void> => insertTaskHistory(ctx, [id], { event, by, detail: words });

/** Reopens a task because the awaited event has happened, with a new due date and the same assignee. */
export const resumeTask = async (ctx: TaskCtx, kind: TaskKind, ref: string, by: string): Promise<void> => {
  const task = await lockTaskOf(ctx, kind, ref);
  if (!task || task.state === 'Offen') return;
  const due = taskDueOn(kind, calendarDay(ctx.now));
  const values = { state: 'Offen', done_at: null, snoozed_until: null, due_on: due } as const;
  await change(ctx, task, values, { event: task.state === 'Wartet' ? 'resumed' : 'reopened', by });
};

/** Deletes tasks after their retention period. */
export const deleteOldTasks: Task = {
  name: 'delete-old-tasks',
  cron: '47 3 * * *',
  run: ({ db, clock }) => deleteTasksDoneBefore(db, new Date(clock.now().getTime() - TASK_RETENTION_DAYS * 86_400_000)),
};
