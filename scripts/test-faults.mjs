import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureReady, root } from './setup.mjs';
import { runVitest } from './tests/run-vitest.mjs';

// Faults of servers and of PostgreSQL, in thousands of orders and ten minutes of faults; `npm test` runs the short form.
// `npm run test:faults servers` or `npm run test:faults postgres [part of a scenario's name …]` runs one half.
const isSmoke = process.argv.includes('--smoke');
const [half, ...scenarios] = process.argv.slice(2).filter((word) => word !== '--smoke');
const node = ensureReady();

const testServers = () =>
  runVitest(node, ['--project', 'server', 'src/testing/faults'], { FAULT_ORDERS: '3000', FAULT_MINUTES: '40' });

const postgresFaults = join(root, 'packages/server/src/testing/faults/postgres-faults.ts');
const testPostgres = () =>
  spawnSync(node, ['--import', '@mundwerk/server/read-tsx', postgresFaults, ...scenarios], {
    cwd: root,
    stdio: 'inherit',
  }).status === 0;

const halves = [
  ...(half === 'postgres' ? [] : [testServers]),
  ...(half === 'servers' || isSmoke ? [] : [testPostgres]),
];
process.exitCode = halves.map((test) => test()).every(Boolean) ? 0 : 1;
