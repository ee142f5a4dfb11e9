import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type Job, type JobResult, type PgBoss, type QueueResult } from 'pg-boss';
import type { Platform } from '../context.ts';
import type { Database } from '../db/database.ts';
import { createBoss, deadLetterQueue, isDeadLetterQueue, taskQueue } from './boss.ts';
import { type DeadLetter, listDeadLetters, retryDeadLetters } from './dead-letters.ts';
import { type JobDefinition, PermanentJobError, type Task } from './job.ts';
import { runTask } from './run-task.ts';

/** How full a queue is; the figures are at most a minute old. */
export interface QueueFigures {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  /** Jobs given up and not yet retried. */
  readonly dead: number;
}

/** The process's hold on the job queue. */
export interface Jobs {
  /** Asks for a job through the given database, so that it commits, or vanishes, with the change under way. */
  enqueue<T extends object>(db: Database, job: JobDefinition<T>, data: T): Promise<void>;
  /** Runs all tasks now, in their order; answers the rows each one touched. */
  runTasks(): Promise<Record<string, number>>;
  listDeadLetters(): Promise<DeadLetter[]>;
  /** Tries one given-up job again, or all; answers how many. */
  retryDeadLetters(id?: string): Promise<number>;
  figures(): Promise<QueueFigures[]>;
  isReady(): boolean;
  /** Takes no more work and waits for what is running. */
  stop(): Promise<void>;
}

/** What starting the jobs needs. */
export interface JobsOptions {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** The platform holds the jobs and the jobs need the platform: asked for only when work runs. */
  readonly getPlatform: () => Platform;
  readonly jobs: readonly JobDefinition<never>[];
  readonly tasks: readonly Task[];
  /** False for a process that only asks for jobs. */
  readonly hasWorkers?: boolean;
}

const DAY_SECONDS = 86_400;
/** How a process works on one queue. */
const WORK_OPTIONS = {
  perJobResults: true,
  // So many handlers at a time, and on with the next ones at once while there are more.
  batchSize: 5,
  burstWhenBatchFull: true,
  // New jobs announce themselves; this is for those whose pause before a repetition is over.
  notifyPollingIntervalSeconds: 2,
} as const;
/** How long a stop waits for running handlers. */
const STOP_TIMEOUT_MS = 25_000;

const ensureQueue = async (
  boss: PgBoss,
  name: string,
  options: Parameters<PgBoss['createQueue']>[1],
): Promise<void> => {
  await boss.createQueue(name, options);
  // An existing queue keeps its settings on creation, so that a new release would not change them.
  const { policy: _fixed, ...changeable } = options ?? {};
  await boss.updateQueue(name, changeable);
};

const createQueues = async (boss: PgBoss, options: JobsOptions): Promise<void> => {
  for (const job of options.jobs) {
    const deadLetter = deadLetterQueue(job.name);
    await ensureQueue(boss, deadLetter, { retentionSeconds: 90 * DAY_SECONDS });
    await ensureQueue(boss, job.name, {
      deadLetter,
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: DAY_SECONDS,
      deleteAfterSeconds: DAY_SECONDS,
      notify: true,
    });
  }
  for (const task of options.tasks) {
    // One at a time among all servers; a failed run is not repeated, because the next one does its work too.
    await ensureQueue(boss, taskQueue(task.name), {
      policy: 'exclusive',
      retryLimit: 0,
      deleteAfterSeconds: DAY_SECONDS,
      notify: true,
    });
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs one job and tells the queue how it ended. Only messages are kept: other parts of an error may hold personal data. */
const settle = async (options: JobsOptions, definition: JobDefinition<never>, job: Job<never>): Promise<JobResult> => {
  const platform = options.getPlatform();
  try {
    await definition.handle(platform, job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const isGivenUp = error instanceof PermanentJobError || job.retryCount >= definition.retryLimit;
    const reason = messageOf(error);
    const facts = { job: definition.name, jobId: job.id, attempt: job.retryCount + 1, reason };
    if (isGivenUp) {
      await definition.giveUp?.(platform, job.data);
      options.log.error(facts, 'job given up');
    } else {
      options.log.warn(facts, 'job failed, will be repeated');
    }
    return { id: job.id, status: isGivenUp ? 'deadletter' : 'failed', output: { reason } };
  }
};

const startWorkers = async (boss: PgBoss, options: JobsOptions): Promise<void> => {
  for (const job of options.jobs) {
    await boss.work<never, unknown, typeof WORK_OPTIONS>(job.name, WORK_OPTIONS, (batch) =>
      Promise.all(batch.map((one) => settle(options, job, one))),
    );
  }
  for (const task of options.tasks) {
    const queue = taskQueue(task.name);
    await boss.work(queue, async () => {
      const touched = await runTask(options.getPlatform(), task);
      options.log.info({ task: task.name, touched }, 'task ran');
    });
    // A night without servers is made up for once, not once per missed run.
    await boss.schedule(queue, task.cron, null, { missed: 'once' });
  }
};

const figuresOf = (queues: readonly QueueResult[]): QueueFigures[] => {
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
  const hasWorkers = options.hasWorkers ?? true;
  const boss = createBoss(options.databaseUrl, options.log, { hasWorkers });
  await boss.start();
  await createQueues(boss, options);
  if (hasWorkers) await startWorkers(boss, options);
  let isReady = true;

  return {
    enqueue: async (db, job, data) => {
      await boss.send(job.name, data, { db: fromKysely(db) });
    },
    runTasks: async () => {
      const touched: Record<string, number> = {};
      const errors: unknown[] = [];
      for (const task of options.tasks) {
        try {
          touched[task.name] = await runTask(options.getPlatform(), task);
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, errors.map(messageOf).join('; '));
      return touched;
    },
    listDeadLetters: () => listDeadLetters(boss),
    retryDeadLetters: (id) => retryDeadLetters(boss, id),
    figures: async () => figuresOf(await boss.getQueues()),
    isReady: () => isReady,
    stop: async () => {
      isReady = false;
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
};
