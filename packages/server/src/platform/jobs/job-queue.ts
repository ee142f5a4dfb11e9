import type { Database } from '../db/database.ts';
import type { DeadLetter } from './boss.ts';

/** How full a queue is; the counts are a few seconds old. */
export interface QueueMetrics {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  /** Jobs given up and not yet retried. */
  readonly dead: number;
}

/** The part of a job's definition that enqueuing needs; the handler needs the platform, which contains this queue. */
interface JobFor<T extends object> {
  readonly name: string;
  handle(platform: never, data: T): Promise<void>;
}

/** A task with its schedule. */
export interface TaskPlan {
  readonly name: string;
  /** In UTC. */
  readonly cron: string;
}

/** Selects tasks by name, or limits all tasks to some clients. */
export interface TaskPart {
  readonly clients?: ReadonlySet<string>;
  isWanted?(name: string): boolean;
  /** Leaves no record: the run says nothing about the clients that it left out. */
  readonly isUnrecorded?: boolean;
}

/** The process's access to the job queue. */
export interface Jobs {
  /** Starts work on jobs, tasks and loops, if the start of the queue deferred it. */
  begin(): Promise<void>;
  /** Enqueues a job through the given database, so that it commits or rolls back with the current change. */
  enqueue<T extends object>(
    db: Database,
    job: JobFor<T>,
    data: T,
    options?: { readonly afterSeconds?: number },
  ): Promise<void>;
  /** Runs all tasks now, or a part of them, in their order; returns the number of rows each one touched. */
  runTasks(part?: TaskPart): Promise<Record<string, number>>;
  /** Runs one task now, never concurrently with a scheduled run; null when it is running already. */
  runTask(name: string): Promise<number | null>;
  /** The queues of jobs, tasks left out. */
  readonly queueNames: readonly string[];
  /** Every task of the product. */
  readonly taskPlans: readonly TaskPlan[];
  /** Requests a run of a task by any server, as part of the given transaction; false when one is queued or running already. */
  requestTask(db: Database, name: string): Promise<boolean>;
  listDeadLetters(): Promise<DeadLetter[]>;
  /** Retries one given-up job, or all, as part of the transaction of `db` where it is given; returns how many. */
  retryDeadLetters(id?: string, db?: Database): Promise<number>;
  metrics(): Promise<QueueMetrics[]>;
  /** Subscribes to a notification channel of the database, where sessions can listen; the returned function unsubscribes. */
  listen(channel: string, hear: () => void): () => void;
  isReady(): boolean;
  /** Takes no more work and waits for what is running. */
  stop(): Promise<void>;
}
