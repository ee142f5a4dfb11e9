import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureWebBuilt } from '../build-web.mjs';
import { ensureReady, fail } from '../setup.mjs';
import { runVitest } from './run-vitest.mjs';

// Runs every command of the integrators' guides and examples. It is a command of its own, because PHP and Python are no part of the
// product: `npm test` leaves their examples out where they are missing, and here they are installed or asked for.
const node = ensureReady();
const INSTALL_LIMIT_MS = 240_000;

/** Programs that examples need, each with its package. */
const PROGRAMS = { php: 'php-cli', python3: 'python3' };
const missing = () =>
  Object.keys(PROGRAMS).filter((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status !== 0);
const install = (...args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: 'inherit', timeout: INSTALL_LIMIT_MS }).status === 0;
};
const isSmoke = process.argv.includes('--smoke');
if (!isSmoke && missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  console.log(`Installing ${missing().join(' and ')} for the examples …`);
  install('update', '-q');
  install('install', '-q', '-y', '--no-install-recommends', ...missing().map((name) => PROGRAMS[name]));
}
if (!isSmoke && missing().length > 0)
  fail(`${missing().join(' and ')} cannot be found or installed: install PHP 8.1 and Python 3.9, or newer.`);

await ensureWebBuilt(node);
// The pinned Node comes first for the pages that call "node" themselves.
process.env.PATH = `${dirname(node)}:${process.env.PATH}`;
process.exitCode = runVitest(node, ['--project=startup', 'documents/'], { EVERY_DOCUMENT: '1' }) ? 0 : 1;
