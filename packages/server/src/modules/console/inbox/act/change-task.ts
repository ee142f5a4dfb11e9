import type { AufgabenDetail } from '@mundwerk/contract/console/inbox-views';
import { AppError } from '@mundwerk/contract/errors';
import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import { operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { lockTask, type WaitingTask } from '#modules/task/index.ts';
import { transact } from '#platform/context.ts';
import { getTask } from '../get-task.ts';
import { type InboxCtx, readerOf } from '../reader.ts';

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
