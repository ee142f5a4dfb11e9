import type { Platform } from '../context.ts';

/** Work that is enqueued with the change that requests it and then runs on any server, repeated until it succeeds. */
export interface JobDefinition<T extends object> {
  readonly name: string;
  /** How often a failed job is repeated before it becomes a dead letter. */
  readonly retryLimit: number;
  /** The first pause; every further one is about twice as long, a day at most. */
  readonly retryDelaySeconds: number;
  /** Must be safe to repeat: a server may die between the work and its record. */
  handle(platform: Platform, data: T): Promise<void>;
  /** Called once when no further attempt follows, so that the domain can show it. */
  giveUp?(platform: Platform, data: T): Promise<void>;
}

/** Declares a job and keeps the type of its data. */
export const defineJob = <T extends object>(job: JobDefinition<T>): JobDefinition<T> => job;

/** A failure that repeating cannot solve: the job becomes a dead letter at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
  /** How often it was tried, where the job counts that itself. */
  readonly attempts: number | undefined;

  constructor(message: string, attempts?: number) {
    super(message);
    this.attempts = attempts;
  }
}

/** A scheduled sweep: idempotent, so that any server may run it at any time. */
export interface Task {
  readonly name: string;
  /** When it runs, as a cron expression in UTC. */
  readonly cron: string;
  /** Returns the number of rows it touched. */
  run(platform: Platform): Promise<number>;
}
