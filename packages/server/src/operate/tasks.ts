import { createClock } from '../platform/clock.ts';
import { createBoss, listDeadLetters, retryDeadLetters } from '../platform/jobs/boss.ts';
import { listTaskRuns } from '../platform/jobs/run-task.ts';
import { createLog } from '../platform/log.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Command, readId, refuseMore, takeWords, type Workplace } from './command.ts';

const listTasks: Command = {
  name: 'tasks',
  parameters: '',
  meaning: 'last run of every scheduled task',
  read: (words) => {
    refuseMore(words);
    return async ({ db, tell }) => {
      for (const run of await listTaskRuns(db)) {
        const outcome = run.error ? `failed: ${run.error}` : `${run.touched} rows`;
        tell([run.ran_at.toISOString(), run.name, outcome].join('  '));
      }
    };
  },
};

const runTask: Command = {
  name: 'run-task',
  parameters: '<name>',
  meaning: 'run a scheduled task now; needs the whole environment of a server',
  read: (words) => {
    const [name] = takeWords(words, 'name');
    refuseMore(words.slice(1));
    return async ({ config, isEnvironmentNamed, databaseUrl, db, tell }) => {
      const { startCommandPlatform, TASKS } = await import('../start-platform.ts');
      const task = TASKS.find((one) => one.name === name);
      if (!task) {
        const known = TASKS.map((one) => `  ${one.name.padEnd(32)}${one.cron} (UTC)`).join('\n');
        throw new StartupError(`There is no task "${name}". There are:\n${known}`);
      }
      // With the defaults of development a task would mail links to localhost and know none of the keys.
      if (!isEnvironmentNamed) {
        throw new StartupError(
          'ENVIRONMENT is missing: a task does a server’s work, so set ENVIRONMENT and every other variable as the servers have them.',
        );
      }
      const clock = createClock();
      const platform = await startCommandPlatform({ config: { ...config, logLevel: 'warn' }, clock, db, databaseUrl });
      try {
        const touched = await platform.jobs.runTask(task.name);
        if (touched === null) {
          throw new StartupError(`${name} is running at this moment: "tasks" shows when it has ended.`);
        }
        tell(`${name}: ${touched} rows`);
      } finally {
        await platform.jobs.stop();
      }
    };
  },
};

/** Looking at scheduled tasks and running one now. */
export const TASK_COMMANDS: readonly Command[] = [listTasks, runTask];

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
