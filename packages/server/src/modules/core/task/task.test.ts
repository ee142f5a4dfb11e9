import { taskDueOn } from '@mundwerk/contract/values/console/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { startTestPlatform } from '#testing/start/start-test-platform.ts';
import { deleteTasks, lockTaskOf, type TaskCtx } from './store.ts';
import {
  closeTask,
  deleteOldTasks,
  openTaskAgain,
  postponeTask,
  raiseTask,
  raiseTasks,
  resumeTask,
  settleTask,
  settleTasks,
} from './tasks.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>['platform'];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ platform, stop } = await startTestPlatform());
});
afterAll(() => stop());

const ctxOf = (client: ClientRef, daysLater = 0): TaskCtx => ({
  db: platform.db,
  client,
  now: new Date(platform.clock.now().getTime() + daysLater * 86_400_000),
});

const stepsOf = async (client: ClientRef): Promise<string[]> => {
  const { rows } = await sql<{ step: string }>`select event || ' ' || by as step from task_history
    where client_key = ${client.key} order by id`.execute(platform.db);
  return rows.map(({ step }) => step);
};

const find = async (ctx: TaskCtx, ref: string) => {
  const task = await lockTaskOf(ctx, 'Kontakt', ref);
  if (!task) throw new Error(`there is no task ${ref}`);
  return task;
};

describe('raising', () => {
  it('opens one task per cause, due in time, and keeps an open one as it is but for its values', async () => {
    const client = await makeClient(platform);
    const ctx = ctxOf(client);
    const due = taskDueOn('Kontakt', calendarDay(ctx.now));
    await raiseTask(ctx, { kind: 'Kontakt', ref: 'A', facts: { uebrig: 3 } });
    await raiseTask(ctxOf(client, 4), { kind: 'Kontakt', ref: 'A', facts: { uebrig: 2 } });
    expect(await find(ctx, 'A')).toMatchObject({ state: 'Offen', dueOn: due, facts: { uebrig: 2 }, assigneeId: null });
    expect(await stepsOf(client)).toEqual(['raised automatic']);
  });

  it('tells kinds and clients apart, and takes the same cause twice at once as one', async () => {
    const [client, other] = [await makeClient(platform), await makeClient(platform)];
    await raiseTasks(ctxOf(client), [
      { kind: 'Kontakt', ref: 'A' },
      { kind: 'Kulanz', ref: 'A' },
      { kind: 'Kulanz', ref: 'A' },
    ]);
    await raiseTask(ctxOf(other), { kind: 'Kontakt', ref: 'A' });
    const { rows } = await sql<{ count: number }>`select count(*) as count from task
      where client_key = ${client.key}`.execute(platform.db);
    expect(rows).toEqual([{ count: 2 }]);
    expect(await stepsOf(other)).toEqual(['raised automatic']);
  });

  it('opens a task anew that was done, with a new day, unless its cause is only said again', async () => {
    const client = await makeClient(platform);
    const ctx = ctxOf(client);
    await raiseTasks(ctx, [
      { kind: 'Kontakt', ref: 'A' },
      { kind: 'Kontakt', ref: 'B' },
    ]);
    await settleTasks(ctx, 'Kontakt', ['A', 'B']);
    const later = ctxOf(client, 10);
    await raiseTasks(later, [
      { kind: 'Kontakt', ref: 'A' },
      { kind: 'Kontakt', ref: 'B', reopens: false },
    ]);
    expect(await find(ctx, 'A')).toMatchObject({ state: 'Offen', dueOn: taskDueOn('Kontakt', calendarDay(later.now)) });
    expect(await find(ctx, 'B')).toMatchObject({ state: 'Erledigt' });
  });

  it('takes a deadline of its own', async () => {
    const client = await makeClient(platform);
    await raiseTask(ctxOf(client), { kind: 'Kontakt', ref: 'A', dueOn: '2030-01-02' });
    expect((await find(ctxOf(client), 'A')).dueOn).toBe('2030-01-02');
  });

  it('leaves nothing behind when its transaction fails', async () => {
    const client = await makeClient(platform);
    const failing = platform.db.transaction().execute(async (db) => {
      await raiseTask({ ...ctxOf(client), db }, { kind: 'Kontakt', ref: 'A' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await lockTaskOf(ctxOf(client), 'Kontakt', 'A')).toBeNull();
  });
});

describe('a task', () => {
  it('ends by itself once, when its cause is gone', async () => {
    const client = await makeClient(platform);
    const ctx = ctxOf(client);
    await raiseTask(ctx, { kind: 'Kontakt', ref: 'A' });
    await settleTask(ctx, { kind: 'Kulanz', ref: 'A' });
    expect((await find(ctx, 'A')).state).toBe('Offen');
    expect(await settleTasks(ctx, 'Kontakt', ['A', 'X'], 'key:crm')).toBe(1);
    expect(await settleTasks(ctx, 'Kontakt', ['A'])).toBe(0);
    expect(await stepsOf(client)).toEqual(['raised automatic', 'settled key:crm']);
  });

  it('waits, comes back when what it waits for happens, and is done once', async () => {
    const client = await makeClient(platform);
    const ctx = ctxOf(client);
    await raiseTask(ctx, { kind: 'Kontakt', ref: 'A' });
    await postponeTask(ctx, await find(ctx, 'A'), '2030-01-02', 'op:1');
    expect(await find(ctx, 'A')).toMatchObject({ state: 'Wartet', snoozedUntil: '2030-01-02' });
    const later = ctxOf(client, 10);
    await resumeTask(later, 'Kontakt', 'A', 'sender');
    expect(await find(ctx, 'A')).toMatchObject({
      state: 'Offen',
      snoozedUntil: null,
      dueOn: taskDueOn('Kontakt', calendarDay(later.now)),
    });
    await closeTask(ctx, await find(ctx, 'A'), 'op:1');
    const done = await find(ctx, 'A');
    expect(done.doneAt).toEqual(ctx.now);
    expect(() => closeTask(ctx, done, 'op:1')).toThrow(expect.objectContaining({ reason: 'taskDone' }));
    await openTaskAgain(ctx, done, 'op:1');
    expect(await stepsOf(client)).toEqual([
      'raised automatic',
      'snoozed op:1',
      'resumed sender',
      'finished op:1',
      'reopened op:1',
    ]);
  });

  it('is forgotten with its cause, and half a year after it was done', async () => {
    const [client, other] = [await makeClient(platform), await makeClient(platform)];
    for (const one of [client, other]) {
      await raiseTasks(ctxOf(one, -181), [
        { kind: 'Kontakt', ref: 'A' },
        { kind: 'Kontakt', ref: 'B' },
        { kind: 'Kontakt', ref: 'C' },
      ]);
      await settleTasks(ctxOf(one, -181), 'Kontakt', ['B']);
      await settleTasks(ctxOf(one, -179), 'Kontakt', ['C']);
    }
    await deleteTasks(platform, 'Kontakt', [{ clientKey: client.key, ref: 'A' }]);
    await deleteOldTasks.run(platform);
    const left = async ({ key }: ClientRef) =>
      (await sql<{ ref: string }>`select ref from task where client_key = ${key} order by ref`.execute(platform.db))
        .rows;
    expect(await left(client)).toEqual([{ ref: 'C' }]);
    expect(await left(other)).toEqual([{ ref: 'A' }, { ref: 'C' }]);
  });
});
