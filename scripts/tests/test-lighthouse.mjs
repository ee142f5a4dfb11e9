import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt } from '../build-web.mjs';
import { findOrInstallChromium } from '../chromium.mjs';
import { ensureReady, fail, root } from '../setup.mjs';

// Lighthouse over the pages that people see first, of every demo client; it fails where a median is below its aim. Lighthouse is installed into
// .cache on first use: with its dependencies it is larger than all other tools together, and `npm start` would have to install it, too.
const LIGHTHOUSE_VERSION = '13.5.0';

const node = ensureReady();
await ensureWebBuilt(node);
const place = join(root, '.cache', `lighthouse-${LIGHTHOUSE_VERSION}`);
if (!existsSync(join(place, 'node_modules', 'lighthouse', 'package.json'))) install();
const { status } = spawnSync(
  node,
  ['--import', '@mundwerk/server/read-tsx', join(root, 'bench', 'lighthouse.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LIGHTHOUSE_VERSION, CHROMIUM_PATH: findOrInstallChromium(node) },
  },
);
process.exitCode = status ?? 1;

function install() {
  console.log(`Installing Lighthouse ${LIGHTHOUSE_VERSION} …`);
  mkdirSync(place, { recursive: true });
  // A package.json of its own, so that npm does not install into the surrounding package.
  writeFileSync(join(place, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status: installed } = spawnSync('npm', [...args, `lighthouse@${LIGHTHOUSE_VERSION}`], {
    cwd: place,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (installed !== 0) fail('npm could not install Lighthouse (its message is above): check the network connection.');
}
