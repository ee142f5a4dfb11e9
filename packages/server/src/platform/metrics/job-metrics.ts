import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import { isDeadLetterQueue, JOB_SCHEMA } from '../jobs/boss.ts';
import { listTaskRuns } from '../jobs/run-task.ts';
import { metric } from './metric-text.ts';

/** How many jobs there are, by queue and state. */
export const jobMetrics = async ({ jobs, config }: Platform): Promise<string> => {
  const samples = (await jobs.metrics()).flatMap(({ queue, waiting, active, dead }) =>
    Object.entries({ waiting, active, dead }).map(([state, value]) => ({ labels: { queue, state }, value })),
  );
  return [
    metric(
      'mundwerk_jobs',
      'gauge',
      'Jobs of all servers by queue and state; dead ones wait for an operator.',
      samples,
    ),
    metric('mundwerk_outgoing_held', 'gauge', 'Whether this process holds mails and webhooks (OUTGOING=hold).', [
      { value: config.holdsOutgoing ? 1 : 0 },
    ]),
  ].join('\n');
};

/** How long the oldest due job of each queue has been waiting, by the database's clock, which schedules them. */
export const queueAgeMetric = async ({ watchDb }: Platform): Promise<string> => {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds
    from ${sql.table(`${JOB_SCHEMA}.job`)}
    where state < 'active' and start_after <= now() and not blocked group by name order by name`.execute(watchDb);
  return metric(
    'mundwerk_job_oldest_waiting_seconds',
    'gauge',
    'For how long the oldest job that is due waits, by queue; queues without one are not shown.',
    rows
      .filter(({ queue }) => !isDeadLetterQueue(queue) && !queue.startsWith('__'))
      .map(({ queue, seconds }) => ({ labels: { queue }, value: Math.max(0, seconds) })),
  );
};

/** When each task ran last, and whether that run failed. */
export const taskMetrics = async ({ watchDb }: Platform): Promise<string> => {
  const runs = await listTaskRuns(watchDb);
  return [
    metric(
      'mundwerk_task_last_run_timestamp_seconds',
      'gauge',
      'When a task ran last, in seconds since 1970.',
      runs.map(({ name, ran_at }) => ({ labels: { task: name }, value: ran_at.getTime() / 1000 })),
    ),
    metric(
      'mundwerk_task_failed',
      'gauge',
      'Whether the last run of a task failed.',
      runs.map(({ name, error }) => ({ labels: { task: name }, value: error === null ? 0 : 1 })),
    ),
  ].join('\n');
};
