import type { TaskKind } from '@mundwerk/contract/values/console/tasks';
import { sql } from 'kysely';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { NewTask, TaskEvent, WaitingTask } from './rules.ts';
import type { TaskTables } from './tables.ts';

/** The context in which tasks are raised: that of a call, or of a scheduled task for one client. */
export interface TaskCtx {
  readonly db: Database;
  readonly now: Date;
  readonly client: { readonly key: string };
}

const ofClient = (ctx: TaskCtx) => clientRows<TaskTables>(ctx);

/**
 * Opens a task for each cause that has none, and reopens finished ones. A task that is open or postponed keeps its due date and only gets
 * the new values. Returns the tasks that were opened, and those that were reopened.
 */
export const upsertTasks = async (
  ctx: TaskCtx,
  tasks: ReadonlyArray<Required<NewTask>>,
): Promise<{ readonly opened: string[]; readonly reopened: string[] }> => {
  const rows = JSON.stringify(tasks.map((task) => ({ ...task, id: newId() })));
  const asked = sql`jsonb_to_recordset(${rows}::jsonb)
    as r(id uuid, kind text, ref text, title text, facts jsonb, "dueOn" date, reopens boolean)`;
  const reopened = await sql<{ id: string }>`
    update task t set state = 'Offen', done_at = null, title = r.title, facts = r.facts, due_on = r."dueOn",
      raised_at = ${ctx.now}
    from ${asked}
    where t.ref = r.ref and t.client_key = ${ctx.client.key} and t.kind = r.kind and t.state = 'Erledigt' and r.reopens
    returning t.id`.execute(ctx.db);
  const upserted = await sql<{ id: string; isNew: boolean }>`
    insert into task (client_key, id, kind, ref, title, facts, state, due_on, raised_at)
    select distinct on (r.kind, r.ref) ${ctx.client.key}, r.id, r.kind, r.ref, r.title, r.facts, 'Offen', r."dueOn",
      ${ctx.now}::timestamptz
    from ${asked} order by r.kind, r.ref
    on conflict on constraint task_once do update set title = excluded.title, facts = excluded.facts
    returning id, xmax = 0 as "isNew"`.execute(ctx.db);
  return {
    opened: upserted.rows.filter(({ isNew }) => isNew).map(({ id }) => id),
    reopened: reopened.rows.map(({ id }) => id),
  };
};

/** Ends the tasks of causes that are gone; answers those that were not done yet. */
export const updateSettled = async (ctx: TaskCtx, kind: TaskKind, refs: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update task set state = 'Erledigt', done_at = ${ctx.now}, snoozed_until = null
    where ref = any(${refs}::text[]) and client_key = ${ctx.client.key} and kind = ${kind} and state <> 'Erledigt'
    returning id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** Those of the references whose tasks are not done yet. */
export const selectOpenRefs = async (ctx: TaskCtx, kind: TaskKind): Promise<string[]> => {
  const rows = await ofClient(ctx)
    .selectFrom('task')
    .select('ref')
    .where('kind', '=', kind)
    .where('state', '<>', 'Erledigt')
    .execute();
  return rows.map(({ ref }) => ref);
};

const COLUMNS = [
  'id',
  'kind',
  'ref',
  'title',
  'facts',
  'state',
  'due_on as dueOn',
  'assignee_id as assigneeId',
  'snoozed_until as snoozedUntil',
  'raised_at as raisedAt',
  'done_at as doneAt',
] as const;

const one = (ctx: TaskCtx) => ofClient(ctx).selectFrom('task').select(COLUMNS);

/** A task, locked until the transaction ends, so that of two changes at a time the later one sees the earlier. */
export const lockTask = async (ctx: TaskCtx, id: string): Promise<WaitingTask | null> =>
  (await one(ctx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** A task by its cause, locked until the transaction ends. */
export const lockTaskOf = async (ctx: TaskCtx, kind: TaskKind, ref: string): Promise<WaitingTask | null> =>
  (await one(ctx).where('kind', '=', kind).where('ref', '=', ref).forUpdate().executeTakeFirst()) ?? null;

/** The columns of a task that can change. */
export interface TaskValues {
  readonly state?: WaitingTask['state'];
  readonly assignee_id?: string | null;
  readonly snoozed_until?: string | null;
  readonly done_at?: Date | null;
  readonly due_on?: string;
}

export const updateTask = async (ctx: TaskCtx, id: string, values: TaskValues): Promise<void> => {
  await ofClient(ctx).updateTable('task').set(values).where('id', '=', id).executeTakeFirstOrThrow();
};

export const insertTaskHistory = async (
  ctx: TaskCtx,
  ids: readonly string[],
  move: { readonly event: TaskEvent; readonly by: string; readonly detail?: string | null },
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    insert into task_history (client_key, task_id, event, at, by, detail)
    select ${ctx.client.key}, id, ${move.event}, ${ctx.now}::timestamptz, ${move.by}, ${move.detail ?? null}
    from unnest(${ids}::uuid[]) as id`.execute(ctx.db);
};

/** Deletes the tasks of erased causes, with their history. */
export const deleteTasks = async (
  { db }: Pick<TaskCtx, 'db'>,
  kind: TaskKind,
  causes: ReadonlyArray<{ readonly clientKey: string; readonly ref: string }>,
): Promise<void> => {
  if (causes.length === 0) return;
  await sql`
    delete from task t using jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as r("clientKey" text, ref text)
    where t.ref = r.ref and t.client_key = r."clientKey" and t.kind = ${kind}`.execute(db);
};

/** Deletes tasks that were done before the given time. */
export const deleteTasksDoneBefore = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(db, { table: 'task', where: sql`done_at < ${before}` });
