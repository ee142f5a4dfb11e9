import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { deadLetterQueue, isDeadLetterQueue, JOB_SCHEMA, taskOfQueue } from './boss.ts';

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
