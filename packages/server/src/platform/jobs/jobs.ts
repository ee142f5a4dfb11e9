import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, type PgBoss, type QueueResult } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { markUnread } from '../db/unread.ts';
import {
  createBoss,
  deadLetterQueue,
  isDeadLetterQueue,
  listDeadLetters,
  retryDeadLetters,
  SILENCE_SECONDS,
  taskQueue,
} from './boss.ts';
import type { Jobs, QueueMetrics } from './job-queue.ts';
import { createNotices, DEAF } from './notices.ts';
import { runTaskNow, runTasksInTurn } from './run-task.ts';
import { type JobsOptions, startLoops, startWorkers, withTrace } from './workers.ts';

const DAY_SECONDS = 86_400;
/** How long a stop waits for running handlers; unfinished work is taken up by another server. */
const STOP_TIMEOUT_MS = 15_000;
/** How often a command checks whether the indexes of a new release are built. */
const BUILD_POLL_MS = 1_000;

/** Statements of the queue whose results nobody reads. */
const unread = (db: Database): ReturnType<typeof fromKysely> => {
  const { executeSql } = fromKysely(db);
  return { executeSql: (text, values) => executeSql(markUnread(text), values) };
};

type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

/** Creates the queues that are missing and changes those whose settings are of an earlier release; the others cost nothing. */
const createQueues = async (boss: PgBoss, options: Pick<JobsOptions, 'jobs' | 'tasks'>): Promise<void> => {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const ensureQueue = async (name: string, wanted: QueueOptions): Promise<void> => {
    const found = known.get(name);
    if (!found) return boss.createQueue(name, wanted);
    // The policy of a queue is fixed when it is created.
    const { policy: _fixed, ...settings } = wanted;
    const isAsWanted = Object.entries(settings).every(([key, value]) => found[key as keyof typeof settings] === value);
    if (!isAsWanted) await boss.updateQueue(name, settings);
  };
  for (const job of options.jobs) {
    const deadLetter = deadLetterQueue(job.name);
    await ensureQueue(deadLetter, { retentionSeconds: 90 * DAY_SECONDS });
    await ensureQueue(job.name, {
      deadLetter,
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: DAY_SECONDS,
      heartbeatSeconds: SILENCE_SECONDS,
      deleteAfterSeconds: DAY_SECONDS,
      notify: true,
    });
  }
  for (const task of options.tasks) {
    // One at a time among all servers. Only the run of a server that died is repeated: see workers.ts for one that failed.
    await ensureQueue(taskQueue(task.name), {
      policy: 'exclusive',
      retryLimit: 2,
      retryDelay: 1,
      heartbeatSeconds: SILENCE_SECONDS,
      deleteAfterSeconds: DAY_SECONDS,
      notify: true,
    });
  }
};

const metricsOf = (queues: readonly QueueResult[]): QueueMetrics[] => {
  const dead = new Map(queues.map((queue) => [queue.name, queue.queuedCount]));
  return queues
    .filter((queue) => !isDeadLetterQueue(queue.name) && !queue.name.startsWith('__'))
    .map((queue) => ({
      queue: queue.name,
      waiting: queue.queuedCount,
      active: queue.activeCount,
      dead: dead.get(deadLetterQueue(queue.name)) ?? 0,
    }));
};

/** Starts the job queue on the database: creates what is missing, then works on jobs and scheduled tasks. */
export const startJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { hasWorkers = true, hasNotices = hasWorkers, canListen = true } = options;
  const boss = createBoss(options.databaseUrl, options.log, { ...options, hasWorkers });
  try {
    await boss.start();
    await createQueues(boss, options);
  } catch (error) {
    // A queue that did not start still has open connections, which would keep the process of a command alive.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  let endLoops = (): Promise<void> => Promise.resolve();
  const begin = async (): Promise<void> => {
    if (!hasWorkers) return;
    await startWorkers(boss, options);
    endLoops = startLoops({ ...options, loops: options.loops ?? [] });
  };
  if (!options.beginsLater) await begin();
  const notices = hasNotices && canListen ? createNotices(options.databaseUrl) : DEAF;
  let isReady = true;

  return {
    begin,
    enqueue: async (db, job, data, { afterSeconds = 0 } = {}) => {
      await boss.send(job.name, withTrace(options.tracing, data), { db: unread(db), startAfter: afterSeconds });
    },
    runTasks: ({ clients, isWanted = () => true, isUnrecorded = false } = {}) =>
      runTasksInTurn(
        { ...options.getPlatform(), sweptClients: clients },
        options.tasks.filter(({ name }) => isWanted(name)),
        { isUnrecorded },
      ),
    runTask: async (name) => {
      const task = options.tasks.find((one) => one.name === name);
      if (!task) throw new Error(`there is no task ${name}`);
      return runTaskNow(boss, options.getPlatform(), task);
    },
    queueNames: options.jobs.map(({ name }) => name),
    taskPlans: options.tasks.map(({ name, cron }) => ({ name, cron })),
    requestTask: async (db, name) => (await boss.send(taskQueue(name), null, { db: fromKysely(db) })) !== null,
    listDeadLetters: () => listDeadLetters(boss),
    retryDeadLetters: (id, db) => retryDeadLetters(boss, id, db),
    metrics: async () => metricsOf(await boss.getQueues()),
    listen: notices.listen,
    isReady: () => isReady,
    stop: async () => {
      isReady = false;
      await Promise.all([endLoops(), notices.stop(), boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })]);
    },
  };
};

/** Migrates the job queue to this release and ends when that is done, index builds in the background included. */
export const prepareJobs = async (options: Omit<JobsOptions, 'getPlatform' | 'hasWorkers'>): Promise<void> => {
  const boss = createBoss(options.databaseUrl, options.log, { hasWorkers: false });
  try {
    await boss.start();
    await createQueues(boss, options);
    const isBuilding = async (): Promise<boolean> =>
      (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
    while (await isBuilding()) await sleep(BUILD_POLL_MS);
  } finally {
    await boss.stop();
  }
};
