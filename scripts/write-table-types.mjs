import { ensureReady } from './setup.mjs';
import { runVitest } from './tests/run-vitest.mjs';

// Writes the types of the database's tables after a migration: the sweep that compares them with a migrated database does, with `--update`.
// They are stored in git, because they need a database to be made from.
const node = ensureReady();
process.exitCode = runVitest(node, ['--project', 'server', 'src/platform/db/tables.test.ts', '--update']) ? 0 : 1;
