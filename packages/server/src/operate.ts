import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OPERATIONS_SCOPES, type OperationsScope } from '@mundwerk/contract/operations';
import { readConfig } from './config.ts';
import { listClientKeys } from './modules/client/index.ts';
import { missingLegalTexts, tellMissing } from './modules/legal/index.ts';
import {
  createOperationsKey,
  listOperationsKeys,
  loadClientFolder,
  revokeOperationsKey,
} from './modules/operations/index.ts';
import { createClock } from './platform/clock.ts';
import { assertUsableDatabase, type Database, openDatabase } from './platform/db/database.ts';
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
  load-client <folder>       load or replace one client from its folder
  api-key <client> <name> [scope …]
                             make a key of the operations API; it is shown this once (scopes: ${OPERATIONS_SCOPES.join(', ')}; all unless named)
  api-keys <client>          keys of a client
  revoke-api-key <client> <id>
                             make a key worth nothing, at once`;

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
  const clock = createClock();
  const client = await loadClientFolder(db, clock, pathToFileURL(`${resolve(folder)}/`));
  tell(`${client.key} is loaded; servers show it within a second.`);
  const missing = await missingLegalTexts({ db, clock, log: createLog('silent') }, client);
  if (missing.length > 0) tell(`It is not published, because it lacks ${missing.map(tellMissing).join(', ')}`);
};

const isScope = (text: string): text is OperationsScope => OPERATIONS_SCOPES.some((scope) => scope === text);

const makeKey = async (db: Database, client: string, name: string, scopes: readonly string[]): Promise<void> => {
  const clock = createClock();
  const asked = scopes.filter(isScope);
  const { id, key } = await createOperationsKey({ db, clock }, client, name, asked.length > 0 ? asked : undefined);
  tell(`Key ${id} of ${client} (${name}); keep it now, it cannot be shown again:`);
  tell(key);
};

const showKeys = async (db: Database, client: string): Promise<void> => {
  for (const { id, name, scopes, createdAt, revokedAt } of await listOperationsKeys(db, client)) {
    const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'in use';
    tell([createdAt.toISOString(), id, name, scopes.join(' '), state].join('  '));
  }
};

const revokeKey = async (db: Database, client: string, id: string): Promise<void> => {
  const isRevoked = await revokeOperationsKey(db, client, id, createClock().now());
  tell(isRevoked ? `Key ${id} is revoked.` : `${client} has no key ${id} in use.`);
};

/** The commands about operations keys; false when it is none of them. */
const handleKeys = async (db: Database, [command, client, name, ...rest]: readonly string[]): Promise<boolean> => {
  if (!client || !(await listClientKeys(db)).includes(client)) return false;
  if (command === 'api-keys') await showKeys(db, client);
  else if (command === 'api-key' && name && rest.every(isScope)) await makeKey(db, client, name, rest);
  else if (command === 'revoke-api-key' && name && UUID.test(name)) await revokeKey(db, client, name);
  else return false;
  return true;
};

const KEY_COMMANDS = ['api-key', 'api-keys', 'revoke-api-key'];

const run = async (words: string[]): Promise<void> => {
  const [command = '', action, id] = words;
  const isRetry = action === 'retry' && id !== undefined && UUID.test(id);
  const isKnown =
    (command === 'tasks' && action === undefined) ||
    (command === 'load-client' && action !== undefined) ||
    (KEY_COMMANDS.includes(command) && action !== undefined) ||
    (command === 'dead-letters' && (action === undefined || action === 'retry-all' || isRetry));
  if (!isKnown) throw new StartupError(USAGE);
  const { databaseUrl } = readConfig();
  if (!databaseUrl) throw new StartupError('DATABASE_URL is missing: set it to the PostgreSQL of the installation.');
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    await assertUsableDatabase(db);
    if (command === 'tasks') await showTasks(db);
    else if (command === 'load-client' && action) await loadClient(db, action);
    else if (KEY_COMMANDS.includes(command)) {
      if (!(await handleKeys(db, words))) throw new StartupError(USAGE);
    } else await handleDeadLetters(databaseUrl, action, id);
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
