import type { Database } from '../db/database.ts';
import type { DeadLetter } from './dead-letters.ts';

/** How full a queue is; the counts are a few seconds old. */
export interface QueueMetrics {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  /** Jobs given up and not yet retried. */
  readonly dead: number;
}

/** What enqueuing a job needs of its definition; the handler needs the platform, which contains this queue. */
interface JobFor<T extends object> {
  readonly name: string;
  handle(platform: never, data: T): Promise<void>;
}

/** A task with its place in time. */
export interface TaskPlan {
  readonly name: string;
  /** In UTC. */
  readonly cron: string;
}

/** Some tasks, or all for some clients. */
export interface TaskPart {
  readonly clients?: ReadonlySet<string>;
  isWanted?(name: string): boolean;
}

/** The process's access to the job queue. */
export interface Jobs {
  /** Begins to work on jobs, tasks and loops, where starting the queue left that for later. */
  begin(): Promise<void>;
  /** Enqueues a job through the given database, so that it commits or rolls back with the change under way. */
  enqueue<T extends object>(
    db: Database,
    job: JobFor<T>,
    data: T,
    options?: { readonly afterSeconds?: number },
  ): Promise<void>;
  /** Runs all tasks now, or a part of them, in their order; answers the rows each one touched. */
  runTasks(part?: TaskPart): Promise<Record<string, number>>;
  /** Runs one task now, never beside a run of its schedule; null when it is running already. */
  runTask(name: string): Promise<number | null>;
  /** The queues of jobs, tasks left out. */
  readonly queueNames: readonly string[];
  /** Every task of the product. */
  readonly taskPlans: readonly TaskPlan[];
  /** Asks for a run of a task by any server, as part of the given transaction; false when it waits or runs already. */
  requestTask(db: Database, name: string): Promise<boolean>;
  listDeadLetters(): Promise<DeadLetter[]>;
  /** Tries one given-up job again, or all; answers how many. Through the given database it is part of its transaction. */
  retryDeadLetters(id?: string, db?: Database): Promise<number>;
  metrics(): Promise<QueueMetrics[]>;
  /** Hears the notices of a channel of the database, where they can be heard; what it answers stops that. */
  listen(channel: string, hear: () => void): () => void;
  isReady(): boolean;
  /** Takes no more work and waits for what is running. */
  stop(): Promise<void>;
}
