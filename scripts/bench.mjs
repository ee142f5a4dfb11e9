import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

// Measures one of the benchmarks of bench/, e.g. `npm run bench:click -- --kill`.
const node = ensureInstalled();
const [name, ...options] = process.argv.slice(2);
const { status } = spawnSync(
  node,
  ['--import', '@mundwerk/server/read-tsx', join(root, 'bench', `${name}.ts`), ...options],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
