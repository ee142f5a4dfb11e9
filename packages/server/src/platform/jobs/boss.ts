import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
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
  // What a worker could not fetch or settle carries the name of its queue, which the types leave out.
  boss.on('error', (error: Error & { readonly queue?: string }) =>
    log.error({ reason: reasonOf(error), queue: error.queue }, 'job queue'),
  );
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'job queue'));
  return boss;
};

interface CountedQueue {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly oldestSeconds: number | null;
}

/** Current contents of a job queue. */
interface QueueFacts extends CountedQueue {
  readonly dead: number;
}

/** The queues with something in them, counted live: pg-boss's own counts are seconds old. */
const countQueues = async (db: Database): Promise<CountedQueue[]> => {
  const { rows } = await sql<CountedQueue>`
    select name, count(*) filter (where state < 'active')::integer as waiting,
      count(*) filter (where state = 'active')::integer as active,
      extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now() and not blocked))::float8
        as "oldestSeconds"
    from ${sql.table(`${JOB_SCHEMA}.job`)} where state <= 'active' group by name order by name`.execute(db);
  return rows;
};

/** Contents of the job queues, and which tasks are queued or running; `jobs` names the queues that are listed also when empty. */
export const readQueues = async (
  db: Database,
  jobs: readonly string[],
): Promise<{ readonly queues: QueueFacts[]; readonly tasksUnderWay: ReadonlySet<string> }> => {
  const counted = await countQueues(db);
  const byName = new Map(counted.map((queue) => [queue.name, queue]));
  const tasksUnderWay = new Set(counted.flatMap(({ name }) => taskOfQueue(name) ?? []));
  const isOfJobs = (name: string): boolean =>
    !isDeadLetterQueue(name) && taskOfQueue(name) === null && !name.startsWith('__');
  const names = [...new Set([...jobs, ...counted.map(({ name }) => name)])].filter(isOfJobs);
  const queues = names.map((name) => ({
    waiting: 0,
    active: 0,
    oldestSeconds: null,
    ...byName.get(name),
    name,
    dead: byName.get(deadLetterQueue(name))?.waiting ?? 0,
  }));
  return { queues, tasksUnderWay };
};

/** A job that was given up; it carries no personal data, so that any operator may see it. */
export interface DeadLetter {
  readonly id: string;
  /** The queue it failed on. */
  readonly queue: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

const reasonIn = (output: unknown): string => {
  const reason = (output as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? reason : 'the server stopped while it ran';
};

/** How often a job was tried: by its own count, or by the queue's where no server was left to report. */
const attemptsIn = (output: unknown, retries: number): number => {
  const attempt = (output as { attempt?: unknown } | null)?.attempt;
  return typeof attempt === 'number' ? attempt : retries + 1;
};

const deadLetterQueues = async (boss: PgBoss): Promise<string[]> =>
  (await boss.getQueues()).map((queue) => queue.name).filter(isDeadLetterQueue);

/** All given-up jobs, newest first. */
export const listDeadLetters = async (boss: PgBoss): Promise<DeadLetter[]> => {
  const queues = await deadLetterQueues(boss);
  const jobs = (await Promise.all(queues.map((queue) => boss.findJobs(queue)))).flat();
  return jobs
    .map((job) => ({
      id: job.id,
      queue: job.sourceName ?? job.name,
      reason: reasonIn(job.sourceOutput),
      attempts: attemptsIn(job.sourceOutput, job.sourceRetryCount ?? 0),
      failedAt: job.createdOn,
    }))
    .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
};

/** Puts one given-up job, or all of them, back into the queue it failed on; returns how many. */
export const retryDeadLetters = async (boss: PgBoss, id?: string, db?: Database): Promise<number> => {
  const moved = [];
  const options = { ...(id === undefined ? {} : { ids: [id] }), ...(db ? { db: fromKysely(db) } : {}) };
  for (const queue of await deadLetterQueues(boss)) moved.push(await boss.redrive(queue, options));
  return moved.reduce((sum, count) => sum + count, 0);
};
