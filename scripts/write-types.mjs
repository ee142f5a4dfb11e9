import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, fail, root } from './setup.mjs';

/** The sweeps that compare generated types with what they are made from; told to update, they write them. */
const SWEEPS = {
  tables: ['server', 'src/platform/db/tables.test.ts'],
  texts: ['contract', 'src/page/text-places.test.ts'],
};

// Writes the types of the database's tables after a migration, or those of the text keys after a change of the German texts.
const node = ensureInstalled();
const sweep = SWEEPS[process.argv[2]];
if (!sweep) fail(`Name the types to write: ${Object.keys(SWEEPS).join(' or ')}.`);
const [project, file] = sweep;
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(node, [vitest, 'run', '--project', project, file, '--update'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
