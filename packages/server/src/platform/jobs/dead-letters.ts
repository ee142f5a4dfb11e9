import { fromKysely, type PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { isDeadLetterQueue } from './boss.ts';

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
