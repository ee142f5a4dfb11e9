import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Platform } from '../context.ts';
import { reasonOf } from '../error-facts.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { SILENCE_SECONDS, taskQueue } from './boss.ts';
import { type JobDefinition, PermanentJobError, type Task } from './job.ts';
import { runTask } from './run-task.ts';

/** Adds the current `traceparent` to the data of a job; servers that do not trace remove it again. */
export const withTrace = <T extends object>(
  tracing: Tracing | undefined,
  data: T,
): T | (T & { traceparent: string }) => {
  const traceparent = tracing?.current() ?? null;
  return traceparent === null ? data : { ...data, traceparent };
};

/** Splits stored data of a job into what its definition knows, and the parent trace. */
export const takeTrace = (stored: object): { readonly data: object; readonly parent: unknown } => {
  if (!('traceparent' in stored)) return { data: stored, parent: null };
  const { traceparent, ...data } = stored;
  return { data, parent: traceparent };
};

/** Work that every server polls for, more often than a schedule could: idempotent, and safe to run on several servers at once. */
export interface Loop {
  readonly name: string;
  /** The pause after a run that found nothing more to do. */
  readonly pauseMs: number;
  /** Does a bounded part of the work, less of it once the signal says that the server stops; true when more work is pending. */
  run(platform: Platform, signal: AbortSignal): Promise<boolean>;
  /** Called once after the last run: waits for work that a run only started. */
  end?(platform: Platform): Promise<void>;
}

interface LoopsOptions {
  readonly loops: readonly Loop[];
  readonly log: FastifyBaseLogger;
  getPlatform(): Platform;
}

/** The pause after a failure, such as a database that is down. */
const AFTER_FAILURE_MS = 1000;

/** Starts the loops; the returned function stops them after their current run. */
export const startLoops = ({ loops, log, getPlatform }: LoopsOptions): (() => Promise<void>) => {
  const ended = new AbortController();
  const { signal } = ended;
  const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const keepRunning = async (loop: Loop): Promise<void> => {
    let hasFailed = false;
    while (!signal.aborted) {
      try {
        const hasMore = await loop.run(getPlatform(), signal);
        hasFailed = false;
        if (!hasMore) await pause(loop.pauseMs);
      } catch (error) {
        // Logged once per series of failures: the next run does the work of this one.
        if (!hasFailed) log.warn({ loop: loop.name, reason: reasonOf(error) }, 'loop failed');
        hasFailed = true;
        await pause(AFTER_FAILURE_MS);
      }
    }
    await loop.end?.(getPlatform());
  };
  // The platform is complete only after the jobs have started.
  const running = loops.map((loop) => pause(0).then(() => keepRunning(loop)));
  return async () => {
    ended.abort();
    await Promise.all(running);
  };
};

/** Options for starting the jobs. */
export interface JobsOptions {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  readonly tracing?: Tracing;
  /** The platform contains the jobs and the jobs need the platform, so that it is requested only when work runs. */
  readonly getPlatform: () => Platform;
  readonly jobs: readonly JobDefinition<never>[];
  readonly tasks: readonly Task[];
  readonly loops?: readonly Loop[];
  /** Connections of the queue's own statements. */
  readonly poolSize?: number;
  /** False behind a pooler, where notifications do not arrive and jobs are found by polling. */
  readonly canListen?: boolean;
  /** Jobs that stay queued although there are workers. */
  readonly heldJobs?: readonly string[];
  /** False for a process that only enqueues jobs. */
  readonly hasWorkers?: boolean;
  /** True where work waits for `begin`: sixty workers that fetch their first jobs would delay the first request. */
  readonly beginsLater?: boolean;
  /** Whether the process is notified of changed links at once; a process that answers requests is, workers or not. */
  readonly hasNotices?: boolean;
  /** False where tasks run only on request, as in tests: a scheduled run would change the data that they see. */
  readonly hasSchedule?: boolean;
  /** False for a role that may only read and write data. */
  readonly mayMigrate?: boolean;
}

/** Often enough that one lost heartbeat does not cost a job. */
const WORD_OF_LIFE = { heartbeatRefreshSeconds: SILENCE_SECONDS / 3 } as const;

/** How a process works on one queue. */
const WORK_OPTIONS = {
  ...WORD_OF_LIFE,
  perJobResults: true,
  // Number of concurrent handlers; the next batch starts at once while there are more jobs.
  batchSize: 5,
  burstWhenBatchFull: true,
  // New jobs are announced by notification; polling is for those whose retry delay has passed.
  notifyPollingIntervalSeconds: 2,
} as const;

/** Runs are announced by their schedule; polling is for those of a server that died, and for servers that cannot listen. */
const TASK_OPTIONS = { ...WORD_OF_LIFE, pollingIntervalSeconds: 15, notifyPollingIntervalSeconds: 15 } as const;

/** Runs one job and reports its outcome to the queue. */
const settle = async (options: JobsOptions, definition: JobDefinition<never>, job: Job<never>): Promise<JobResult> => {
  const platform = options.getPlatform();
  try {
    const { data, parent } = takeTrace(job.data);
    const handle = (): Promise<void> => definition.handle(platform, data as never);
    if (!options.tracing) await handle();
    else await options.tracing.run({ name: `job ${definition.name}`, kind: 'consumer', parent }, handle);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const isGivenUp = error instanceof PermanentJobError || job.retryCount >= definition.retryLimit;
    const reason = reasonOf(error);
    const attempt = (error instanceof PermanentJobError ? error.attempts : undefined) ?? job.retryCount + 1;
    const facts = { job: definition.name, jobId: job.id, attempt, reason };
    if (isGivenUp) {
      options.log.error(facts, 'job given up');
      // A failure here must not fail the other jobs of the batch: the dead letter records this one in any case.
      await definition.giveUp?.(platform, takeTrace(job.data).data as never).catch((failure: unknown) => {
        options.log.error({ ...facts, reason: reasonOf(failure) }, 'job could not tell that it was given up');
      });
    } else {
      options.log.warn(facts, 'job failed, will be repeated');
    }
    return { id: job.id, status: isGivenUp ? 'deadletter' : 'failed', output: { reason, attempt } };
  }
};

/** Schedules the tasks whose schedule is missing or of an earlier release. */
const scheduleTasks = async (boss: PgBoss, tasks: readonly Task[]): Promise<void> => {
  // After a downtime a missed task runs once, not once per missed run.
  const missed = 'once';
  const plans = await boss.getSchedules();
  const known = new Map(plans.map(({ name, cron, options }) => [name, `${cron} ${options?.missed}`]));
  for (const { name, cron } of tasks) {
    if (known.get(taskQueue(name)) === `${cron} ${missed}`) continue;
    await boss.schedule(taskQueue(name), cron, null, { missed });
  }
};

/** A server that answers requests already survives a database outage of this length while its tasks are scheduled. */
const PLAN_ATTEMPTS = 60;
const PLAN_PAUSE_MS = 1000;

/** Schedules the tasks. A server that answers already retries after a failure: tasks scheduled by then are skipped. */
const planTasks = async (boss: PgBoss, { tasks, log, beginsLater = false }: JobsOptions): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await scheduleTasks(boss, tasks);
    } catch (error) {
      if (!beginsLater || attempt === PLAN_ATTEMPTS) throw error;
      log.warn({ attempt, reason: reasonOf(error) }, 'tasks not planned, will be repeated');
      await sleep(PLAN_PAUSE_MS);
    }
  }
};

/** Starts to work on jobs and, where there is a schedule, on tasks. */
export const startWorkers = async (boss: PgBoss, options: JobsOptions): Promise<void> => {
  const { hasSchedule = true } = options;
  if (hasSchedule) await planTasks(boss, options);
  // Last and without a pause, because work that waited for this start begins at once and needs the whole platform.
  for (const job of options.jobs.filter(({ name }) => !options.heldJobs?.includes(name))) {
    await boss.work<never, unknown, typeof WORK_OPTIONS>(job.name, WORK_OPTIONS, (batch) =>
      Promise.all(batch.map((one) => settle(options, job, one))),
    );
  }
  // Each worker would poll for runs now and every quarter of a minute, where none is scheduled.
  if (!hasSchedule) return;
  for (const task of options.tasks) {
    await boss.work(taskQueue(task.name), TASK_OPTIONS, async () => {
      try {
        const run = (): Promise<number> => runTask(options.getPlatform(), task);
        const touched = await (options.tracing?.run(
          { name: `task ${task.name}`, kind: 'internal', parent: null },
          run,
        ) ?? run());
        options.log.info({ task: task.name, touched }, 'task ran');
      } catch (error) {
        // A failed run is not repeated: the next one does the same work. Operators see it in the record.
        options.log.error({ task: task.name, reason: reasonOf(error) }, 'task failed');
      }
    });
  }
};
