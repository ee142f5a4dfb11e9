import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { reasonOf } from '../error-facts.ts';

/** Distinguishes a queue of tasks from a queue of jobs. */
const TASK_PREFIX = 'task/';
const DEAD_SUFFIX = '/dead';

/** The queue that starts a task on its schedule. */
export const taskQueue = (taskName: string): string => `${TASK_PREFIX}${taskName}`;

/** The task that a queue starts; null for a queue of jobs. */
export const taskOfQueue = (queue: string): string | null =>
  queue.startsWith(TASK_PREFIX) ? queue.slice(TASK_PREFIX.length) : null;

/** The dead letter queue of a queue. */
export const deadLetterQueue = (queue: string): string => `${queue}${DEAD_SUFFIX}`;

/** Whether a queue is a dead letter queue. */
export const isDeadLetterQueue = (queue: string): boolean => queue.endsWith(DEAD_SUFFIX);

/** Heartbeats come more often than this; the job of a silent server is given to another. */
export const SILENCE_SECONDS = 12;
const LOOK_SECONDS = 10;

/**
 * Options that pg-boss passes on to its driver beyond its types: a frozen database, or a connection that was cut unnoticed, must not
 * block the queue for ever. Its longest statements take far less.
 */
const DRIVER_OPTIONS = { query_timeout: 60_000, keepAlive: true };

/** Enough for the short statements of the workers and of a command. */
const POOL_SIZE = 4;

/** The schema of the job queue's tables. */
export const JOB_SCHEMA = 'pgboss';

/** Options of a process's access to the job queue. */
interface BossOptions {
  readonly hasWorkers: boolean;
  /** How many connections the queue's own statements share; the handlers use the server's own pool. */
  readonly poolSize?: number;
  /** False behind a pooler, where no session is ours: jobs are then found by polling alone. */
  readonly canListen?: boolean;
  /** False where no schedule may start tasks. */
  readonly hasSchedule?: boolean;
  /** False where the role may only read and write data: a job queue that is not of this release is then refused, not migrated. */
  readonly mayMigrate?: boolean;
}

/** Connects to the job queue in the database; a lost connection is logged and restored, never fatal. */
export const createBoss = (databaseUrl: string, log: FastifyBaseLogger, options: BossOptions): PgBoss => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: JOB_SCHEMA,
    migrate: options.mayMigrate ?? true,
    application_name: 'mundwerk-jobs',
    max: options.poolSize ?? POOL_SIZE,
    ...DRIVER_OPTIONS,
    useListenNotify: options.hasWorkers && (options.canListen ?? true),
    supervise: options.hasWorkers,
    schedule: options.hasWorkers && (options.hasSchedule ?? true),
    // How often any server checks for jobs whose server is silent; also how old the metrics of queues may be.
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    // Interval of index builds that a new release of the queue left to do, one at a time; shorter where a command waits for them.
    bamIntervalSeconds: options.hasWorkers ? 60 : 10,
  });
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'job queue'));
  return boss;
};
