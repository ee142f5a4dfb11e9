import { type TaskKind, taskDueOn } from '@mundwerk/contract/values/console/tasks';
import { calendarDay } from '#platform/calendar-day.ts';
import { BY_ITSELF, type NewTask, type TaskCause } from './rules.ts';
import { insertTaskHistory, type TaskCtx, updateSettled, upsertTasks } from './store.ts';

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
