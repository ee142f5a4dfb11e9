import { createBoss } from '../platform/jobs/boss.ts';
import { listDeadLetters, retryDeadLetters } from '../platform/jobs/dead-letters.ts';
import { createLog } from '../platform/log.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Command, readId, refuseMore, takeWords, type Workplace } from './command.ts';

type Boss = ReturnType<typeof createBoss>;

const withBoss = async ({ databaseUrl }: Workplace, steps: (boss: Boss) => Promise<void>): Promise<void> => {
  // Opens the queue as it is: only "migrate" and the servers create or migrate it.
  const boss = createBoss(databaseUrl, createLog('error'), { hasWorkers: false, mayMigrate: false });
  try {
    await boss.start();
    await steps(boss);
  } finally {
    await boss.stop();
  }
};

/** Prints queue, id, reason and time: nothing personal, so that the output may go into a ticket. */
const list = (place: Workplace): Promise<void> =>
  withBoss(place, async (boss) => {
    const letters = await listDeadLetters(boss);
    for (const { failedAt, queue, id, attempts, reason } of letters) {
      place.tell([failedAt.toISOString(), queue, id, `${attempts} attempts`, reason].join('  '));
    }
    place.tell(`${letters.length} dead letters`);
  });

const retry =
  (id?: string) =>
  (place: Workplace): Promise<void> =>
    withBoss(place, async (boss) => {
      const count = await retryDeadLetters(boss, id);
      if (id !== undefined && count === 0) {
        throw new StartupError(`There is no dead letter ${id}: "dead-letters" lists them.`);
      }
      place.tell(`${count} put back into their queue`);
    });

/** Listing given-up jobs and trying them again. */
export const deadLetters: Command = {
  name: 'dead-letters',
  parameters: '[retry <id> | retry-all]',
  meaning: 'jobs that were given up; try one of them, or all, again',
  read: (words) => {
    const [action, ...rest] = words;
    if (action === undefined) return list;
    if (action === 'retry') {
      const [id] = takeWords(rest, 'id');
      refuseMore(rest.slice(1));
      return retry(readId(id));
    }
    if (action !== 'retry-all') throw new StartupError(`Unknown action "${action}": there are retry and retry-all.`);
    refuseMore(rest);
    return retry();
  },
};
