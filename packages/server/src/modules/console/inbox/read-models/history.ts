import { sql } from 'kysely';
import type { TaskEvent } from '#modules/task/index.ts';
import type { Ctx } from '#platform/context.ts';

/** One step of a task. */
export interface TaskStep {
  readonly event: TaskEvent;
  readonly at: Date;
  readonly by: string;
  readonly detail: string | null;
}

/** What happened to a task, the newest first. */
export const selectTaskHistory = async (ctx: Ctx, id: string): Promise<TaskStep[]> => {
  const { rows } = await sql<TaskStep>`
    select event, at, by, detail from task_history
    where task_id = ${id} and client_key = ${ctx.client.key} order by id desc`.execute(ctx.db);
  return rows;
};
