import { isEnvironmentNamed, readConfig } from '../config.ts';
import { assertUsableDatabase, openDatabase } from '../platform/db/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { KEY_COMMANDS } from './api-keys.ts';
import { joinWaitingOrders, settleOutgoing } from './catch-up.ts';
import type { Command, OfflineCommand, Workplace } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { encryptionKeys } from './encryption-keys.ts';
import { importProgrammeCommand } from './import-programme.ts';
import { LEAVING_COMMANDS } from './leave/commands.ts';
import { loadClient } from './load-client.ts';
import { migrateDatabase } from './migrate-database.ts';
import { deadLetters, TASK_COMMANDS } from './tasks.ts';
import { verifyAuditFile } from './verify-audit.ts';

const COMMANDS: readonly (Command | OfflineCommand)[] = [
  migrateDatabase,
  doctor,
  deadLetters,
  settleOutgoing,
  joinWaitingOrders,
  ...TASK_COMMANDS,
  encryptionKeys,
  loadClient,
  importProgrammeCommand,
  ...KEY_COMMANDS,
  verifyAuditFile,
  ...LEAVING_COMMANDS,
];

const usageOf = ({ name, parameters }: Command | OfflineCommand): string =>
  [name, parameters].filter(Boolean).join(' ');

/** How this program was started: from a release, or from the repository. */
const PROGRAM = process.argv[1]?.endsWith('operate.js')
  ? 'bin/operate'
  : 'node --import @mundwerk/server/read-tsx packages/server/src/operate.ts';

const USAGE = [
  `Usage: ${PROGRAM} <command>`,
  ...COMMANDS.map((command) => `  ${usageOf(command).padEnd(49)} ${command.meaning}`),
].join('\n');

/** A parsed command: one that needs the installation, or one that does not. */
type Work =
  | { readonly run: (place: Workplace) => Promise<void>; readonly isDatabaseAlone: boolean }
  | { readonly runOffline: ReturnType<OfflineCommand['readOffline']> };

/** Parses the arguments; an error names the mistake first, and the usage follows. */
const readCommand = ([name, ...words]: readonly string[]): Work => {
  if (name === undefined) throw new StartupError(USAGE);
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) throw new StartupError(`There is no command "${name}".\n${USAGE}`);
  try {
    return 'read' in command
      ? { run: command.read(words), isDatabaseAlone: command.isDatabaseAlone ?? false }
      : { runOffline: command.readOffline(words) };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    throw new StartupError(`${error.message}\nUsage: ${usageOf(command)}`);
  }
};

/** Does what an operator typed, or throws a `StartupError` whose message says what is wrong with it. */
export const runCommand = async (
  words: readonly string[],
  tell: (line: string) => void,
  env?: Record<string, string | undefined>,
): Promise<void> => {
  const work = readCommand(words);
  if ('runOffline' in work) return work.runOffline(tell, env);
  const config = readConfig(env, work);
  // Bypasses a connection pooler, because commands run migrations, and tasks as jobs do.
  const databaseUrl = config.jobsDatabaseUrl ?? config.databaseUrl;
  if (!databaseUrl) throw new StartupError('DATABASE_URL is missing: set it to the PostgreSQL of the installation.');
  const db = openDatabase(databaseUrl, { max: 2 });
  try {
    await assertUsableDatabase(db);
    await work.run({ config, isEnvironmentNamed: isEnvironmentNamed(env), databaseUrl, db, tell });
  } finally {
    await db.destroy();
  }
};
