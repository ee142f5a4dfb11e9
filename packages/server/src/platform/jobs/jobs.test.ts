import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { eventually } from '#testing/eventually.ts';
import { startTestPlatform, type TestPlatform } from '#testing/start/start-test-platform.ts';
import { createLog } from '../log.ts';
import { createBoss } from './boss.ts';
import { defineJob, PermanentJobError } from './job.ts';
import { startJobs } from './jobs.ts';
import { listTaskRuns } from './run-task.ts';

interface Note {
  note: string;
}

const handled: string[] = [];
const givenUp: string[] = [];
/** Notes that fail, and how many more times. */
const failures = new Map<string, number>();
const broken = new Set<string>();
let release: (() => void) | null = null;

const job = defineJob<Note>({
  name: 'test-note',
  retryLimit: 1,
  retryDelaySeconds: 1,
  handle: async (_platform, { note }) => {
    if (broken.has(note)) throw new PermanentJobError(`${note} cannot work`);
    const left = failures.get(note) ?? 0;
    failures.set(note, left - 1);
    if (left > 0) throw new Error(`${note} failed`);
    if (note === 'slow') {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    handled.push(note);
  },
  giveUp: async (_platform, { note }) => void givenUp.push(note),
});

const times = (note: string): number => handled.filter((one) => one === note).length;

describe('jobs', () => {
  let first: TestPlatform;
  let second: TestPlatform;
  const ran: string[] = [];
  let isTaskBroken = false;
  const tasks = [
    { name: 'sweep-a', cron: '0 0 1 1 *', run: async () => ran.push('a') },
    {
      name: 'sweep-b',
      cron: '0 0 1 1 *',
      run: async () => {
        if (isTaskBroken) throw new Error('no broom');
        return ran.push('b');
      },
    },
  ];

  beforeAll(async () => {
    first = await startTestPlatform({ jobs: [job], tasks, hasSchedule: true });
    second = await startTestPlatform({ jobs: [job], tasks, hasSchedule: true, databaseUrl: first.databaseUrl });
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  const enqueue = (note: string) => first.platform.jobs.enqueue(first.platform.db, job, { note });

  test('a job runs after its transaction commits, and never after a rollback', async () => {
    const { db, jobs } = first.platform;
    await db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, job, { note: 'committed' });
      expect(times('committed')).toBe(0);
    });
    await expect(
      db.transaction().execute(async (trx) => {
        await jobs.enqueue(trx, job, { note: 'rolled back' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await enqueue('later');
    await eventually(() => expect(times('later')).toBe(1));
    expect(times('committed')).toBe(1);
    expect(times('rolled back')).toBe(0);
  });

  test('two servers share the work and do nothing twice', async () => {
    const notes = Array.from({ length: 30 }, (_, index) => `shared ${index}`);
    await Promise.all(notes.map(enqueue));
    await eventually(() => expect(notes.every((note) => times(note) === 1)).toBe(true));
  });

  test('a failed job is repeated', async () => {
    failures.set('shaky', 1);
    await enqueue('shaky');
    await eventually(() => expect(times('shaky')).toBe(1));
    expect(givenUp).not.toContain('shaky');
  });

  test('a hopeless job becomes a dead letter at once and can be tried again', async () => {
    broken.add('hopeless');
    await enqueue('hopeless');
    const letter = await eventually(async () => {
      const [found] = (await second.platform.jobs.listDeadLetters()).filter((one) => one.reason.startsWith('hopeless'));
      return found ?? Promise.reject(new Error('not there yet'));
    });
    expect(letter).toMatchObject({ queue: 'test-note', reason: 'hopeless cannot work', attempts: 1 });
    expect(givenUp).toContain('hopeless');

    broken.delete('hopeless');
    expect(await second.platform.jobs.retryDeadLetters(letter.id)).toBe(1);
    await eventually(() => expect(times('hopeless')).toBe(1));
    expect(await first.platform.jobs.listDeadLetters()).toEqual([]);
    expect(await first.platform.jobs.retryDeadLetters(letter.id)).toBe(0);
  });

  test('an exhausted job is told to its domain and becomes a dead letter', async () => {
    failures.set('tired', 2);
    await enqueue('tired');
    await eventually(() => expect(givenUp).toContain('tired'));
    await eventually(async () => {
      expect(await first.platform.jobs.listDeadLetters()).toMatchObject([{ reason: 'tired failed', attempts: 2 }]);
    });
    expect(await first.platform.jobs.retryDeadLetters()).toBe(1);
    await eventually(() => expect(times('tired')).toBe(1));
  });

  test('tasks run in order on request and leave a record, also of a failure', async () => {
    expect(await first.platform.jobs.runTasks()).toEqual({ 'sweep-a': 1, 'sweep-b': 2 });
    expect(ran).toEqual(['a', 'b']);
    isTaskBroken = true;
    await expect(first.platform.jobs.runTasks()).rejects.toThrow('no broom');
    expect(ran).toEqual(['a', 'b', 'a']);
    expect(await listTaskRuns(first.platform.db)).toEqual([
      { name: 'sweep-a', ran_at: expect.any(Date), touched: 3, error: null },
      { name: 'sweep-b', ran_at: expect.any(Date), touched: 0, error: 'no broom' },
    ]);
  });

  test('stopping waits for what is running', async () => {
    const third = await startTestPlatform({ jobs: [job] });
    await third.platform.jobs.enqueue(third.platform.db, job, { note: 'slow' });
    await eventually(() => expect(release).not.toBeNull());
    const stopping = third.stop();
    expect(third.platform.jobs.isReady()).toBe(false);
    setTimeout(() => release?.(), 300);
    await stopping;
    expect(times('slow')).toBe(1);
  });
});

test('a server that answers already outlives a database that falters while its tasks are planned', async () => {
  const { platform, databaseUrl, stop } = await startTestPlatform({ jobs: [job] });
  const log = createLog('silent');
  const told = vi.spyOn(log, 'warn');
  const tasks = [{ name: 'sweep-d', cron: '0 0 1 1 *', run: async () => 1 }];
  const getPlatform = (): never => expect.unreachable('no work is asked for');
  const server = await startJobs({ databaseUrl, log, jobs: [], tasks, getPlatform, beginsLater: true });
  await sql`alter table pgboss.schedule add constraint faltering check (false) not valid`.execute(platform.db);
  const begun = server.begin();
  await eventually(() => expect(told).toHaveBeenCalledWith(expect.anything(), 'tasks not planned, will be repeated'));
  await sql`alter table pgboss.schedule drop constraint faltering`.execute(platform.db);
  await begun;
  const { rows } = await sql`select name, cron from pgboss.schedule`.execute(platform.db);
  expect(rows).toEqual([{ name: 'task/sweep-d', cron: '0 0 1 1 *' }]);
  await server.stop();
  await stop();
});

test('the job of a server that died is taken up by another, and so is its run of a task', async () => {
  const databaseUrl = await createTestDatabase();
  const tasks = [{ name: 'sweep-c', cron: '0 0 1 1 *', run: async () => 1 }];
  const options = { databaseUrl, log: createLog('silent'), jobs: [job], tasks };
  const getPlatform = (): never => expect.unreachable('only servers with workers do work');
  const dead = await startJobs({ ...options, getPlatform, hasWorkers: false });
  const boss = createBoss(databaseUrl, options.log, { hasWorkers: false });
  await boss.start();
  const queues = await boss.getQueues(['test-note', 'task/sweep-c']);
  // Silence, the next check 10 seconds later at most, and the pause before a retry take less than a minute together.
  expect(queues.map(({ heartbeatSeconds }) => heartbeatSeconds)).toEqual([12, 12]);

  // Fetched as by a server that dies at once, so that no heartbeat follows.
  await boss.send('test-note', { note: 'orphan' });
  await boss.send('task/sweep-c');
  const taken = [...(await boss.fetch('test-note')), ...(await boss.fetch('task/sweep-c'))];
  expect(taken).toHaveLength(2);
  const other = await startTestPlatform({ databaseUrl, jobs: [job], tasks, hasSchedule: true });
  const { db } = other.platform;
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '13 seconds' where state = 'active'`.execute(
    db,
  );
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(db);
  expect(times('orphan')).toBe(0);
  await boss.supervise();
  expect((await boss.findJobs('task/sweep-c')).map(({ state }) => state)).toEqual(['retry']);
  await eventually(() => expect(times('orphan')).toBe(1));
  await other.stop();
  await boss.stop();
  await dead.stop();
});
