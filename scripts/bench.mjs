import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { ensureReady, root } from './setup.mjs';

// Runs one of the benchmarks of bench/, e.g. `npm run bench:click -- --kill`.
const node = ensureReady();
const [name, ...options] = process.argv.slice(2);
/** The benchmarks that open pages, in the browser that the journeys use. */
const inBrowser = ['browser', 'walk', 'all', 'smoke'];
const browser = inBrowser.includes(name) ? { CHROMIUM_PATH: findOrInstallChromium(node) } : {};
// They show pages as a built portal does.
if (inBrowser.includes(name) || name === 'page' || name === 'guides') await ensureWebBuilt(node);
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
