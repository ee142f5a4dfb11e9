import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

// Thousands of orders, pickups and payouts while servers are killed; `npm test` holds the short form of the same test.
const node = ensureInstalled();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(node, [vitest, 'run', '--project', 'server', 'src/testing/faults'], {
  cwd: root,
  stdio: 'inherit',
  env: { FAULT_ORDERS: '3000', FAULT_MINUTES: '40', ...process.env },
});
process.exitCode = status ?? 1;
