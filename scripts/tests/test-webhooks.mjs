import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../setup.mjs';

// A thousand events go to eight receivers that misbehave, with the timeout of production; `npm test` runs the short form of the same
// test. It prints its figures. WEBHOOK_EVENTS sets the number of events.
const node = ensureInstalled();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(node, [vitest, 'run', '--project', 'server', 'src/modules/webhook/deliver.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { WEBHOOK_EVENTS: '1000', ...process.env },
});
process.exitCode = status ?? 1;
