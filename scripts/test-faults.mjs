import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

// Faults of servers and of PostgreSQL, in thousands of orders and ten minutes of faults; `npm test` runs the short form.
// `npm run test:faults servers` or `npm run test:faults postgres [part of a scenario's name …]` runs one half.
const [half, ...scenarios] = process.argv.slice(2);
const node = ensureInstalled();

const run = (args, env = {}) =>
  spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...process.env } }).status === 0;

const testServers = () =>
  run([join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', 'src/testing/faults'], {
    FAULT_ORDERS: '3000',
    FAULT_MINUTES: '40',
  });

const testPostgres = () =>
  run([
    '--import',
    '@mundwerk/server/read-tsx',
    join(root, 'packages/server/src/testing/faults/postgres-faults.ts'),
    ...scenarios,
  ]);

const halves = [half !== 'postgres' && testServers, half !== 'servers' && testPostgres].filter(Boolean);
process.exitCode = halves.map((test) => test()).every(Boolean) ? 0 : 1;
