import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from './config.ts';
import { loadCatalogue } from './modules/catalogue/index.ts';
import { readClientFolder, saveClient } from './modules/client/index.ts';
import { assertUsableDatabase, type Database, inTransaction, openDatabase } from './platform/db/database.ts';
import { createBoss } from './platform/jobs/boss.ts';
import { listDeadLetters, retryDeadLetters } from './platform/jobs/dead-letters.ts';
import { listTaskRuns } from './platform/jobs/run-task.ts';
import { createLog } from './platform/log.ts';
import { StartupError } from './platform/startup-error.ts';

const USAGE = `Usage: node --import tsx packages/server/src/operate.ts <command>
  dead-letters               jobs that were given up
  dead-letters retry <id>    try one of them again
  dead-letters retry-all     try all of them again
  tasks                      last run of every task
  load-client <folder>       load or replace one client from its folder`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

const showTasks = async (db: Database): Promise<void> => {
  for (const run of await listTaskRuns(db)) {
    tell([run.ran_at.toISOString(), run.name, run.error ? `failed: ${run.error}` : `${run.touched} rows`].join('  '));
  }
};

/** Prints queue, id, reason and time: nothing personal, so that the output may go into a ticket. */
const handleDeadLetters = async (databaseUrl: string, action?: string, id?: string): Promise<void> => {
  const boss = createBoss(databaseUrl, createLog('error'), { hasWorkers: false });
  await boss.start();
  try {
    if (action === undefined) {
      const letters = await listDeadLetters(boss);
      for (const letter of letters) {
        tell(
          [letter.failedAt.toISOString(), letter.queue, letter.id, `${letter.attempts} attempts`, letter.reason].join(
            '  ',
          ),
        );
      }
      tell(`${letters.length} dead letters`);
      return;
    }
    tell(`${await retryDeadLetters(boss, action === 'retry' ? id : undefined)} put back into their queue`);
  } finally {
    await boss.stop();
  }
};

/** Loads a client from its folder, whatever the environment: the operator decides to replace what is there. */
const loadClient = async (db: Database, folder: string): Promise<void> => {
  const path = resolve(folder);
  const client = await readClientFolder(basename(path), pathToFileURL(`${path}/`));
  await inTransaction(db, async (trx) => {
    await saveClient(trx, client.key, client);
    await loadCatalogue(trx, client.key, client.catalogue);
  });
  tell(`${client.key} is loaded; servers show it within a second.`);
};

const run = async ([command, action, id]: string[]): Promise<void> => {
  const isRetry = action === 'retry' && id !== undefined && UUID.test(id);
  const isKnown =
    (command === 'tasks' && action === undefined) ||
    (command === 'load-client' && action !== undefined) ||
    (command === 'dead-letters' && (action === undefined || action === 'retry-all' || isRetry));
  if (!isKnown) throw new StartupError(USAGE);
  const { databaseUrl } = readConfig();
  if (!databaseUrl) throw new StartupError('DATABASE_URL is missing: set it to the PostgreSQL of the installation.');
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    await assertUsableDatabase(db);
    if (command === 'tasks') await showTasks(db);
    else if (command === 'load-client' && action) await loadClient(db, action);
    else await handleDeadLetters(databaseUrl, action, id);
  } finally {
    await db.destroy();
  }
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
