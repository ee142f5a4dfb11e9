import { createClock } from '../platform/clock.ts';
import { listTaskRuns } from '../platform/jobs/run-task.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Command, refuseMore, takeWords } from './command.ts';

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
