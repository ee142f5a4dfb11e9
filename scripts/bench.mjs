import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.mjs';
import { ensureInstalled, root } from './setup.mjs';

// Runs one of the benchmarks of bench/, e.g. `npm run bench:click -- --kill`.
const node = ensureInstalled();
const [name, ...options] = process.argv.slice(2);
/** The benchmarks that open pages, in the browser that the journeys use. */
const inBrowser = ['browser', 'all'];
const browser = inBrowser.includes(name) ? { CHROMIUM_PATH: findOrInstallChromium(node) } : {};
const { status } = spawnSync(
  node,
  ['--import', '@mundwerk/server/read-tsx', join(root, 'bench', `${name}.ts`), ...options],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...browser },
  },
);
process.exitCode = status ?? 1;
