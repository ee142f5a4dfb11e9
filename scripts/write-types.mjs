import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, fail, root } from './setup.mjs';

/** The sweeps that compare generated types with their sources; with `--update` they write them. */
const SWEEPS = {
  tables: [['server', 'src/platform/db/tables.test.ts']],
  texts: [['contract', 'src/page/text-places.test.ts']],
  // The client is generated from the published contract, so that is written first.
  client: [
    ['contract', 'src/reference/published.test.ts'],
    ['client', 'src/generated.test.ts'],
  ],
};

// Writes the types of the database's tables after a migration, those of the text keys after a change of the German texts, or the
// published contract and the typed client after a change of the contract.
const node = ensureInstalled();
const sweep = SWEEPS[process.argv[2]];
if (!sweep) fail(`Name the types to write: ${Object.keys(SWEEPS).join(' or ')}.`);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
for (const [project, file] of sweep) {
  const args = [vitest, 'run', '--project', project, file, '--update'];
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
  if (process.exitCode !== 0) break;
}
