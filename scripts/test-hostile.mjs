import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

// Every caller makes every call, and a hundred thousand spoilt requests follow; `npm test` runs the short form of the same tests.
// HOSTILE_REQUESTS sets their number, HOSTILE_SEED reproduces a finding.
const node = ensureInstalled();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(node, [vitest, 'run', '--project', 'server', 'src/testing/hostile'], {
  cwd: root,
  stdio: 'inherit',
  env: { HOSTILE_REQUESTS: '100000', ...process.env },
});
process.exitCode = status ?? 1;
