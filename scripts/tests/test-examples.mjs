import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureWebBuilt } from '../build-web.mjs';
import { ensureReady, fail } from '../setup.mjs';
import { runVitest } from './run-vitest.mjs';

// Runs every command of the integrators' guides and both example shops. It is a command of its own, because PHP is not a part of the
// product: `npm test` leaves the PHP shop out where PHP is missing, and here it is installed or asked for.
const node = ensureReady();
const INSTALL_LIMIT_MS = 240_000;

const isThere = () => spawnSync('php', ['--version'], { stdio: 'ignore' }).status === 0;
const install = (...args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: 'inherit', timeout: INSTALL_LIMIT_MS }).status === 0;
};
const isSmoke = process.argv.includes('--smoke');
if (!isSmoke && !isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  console.log('Installing PHP for the example shop …');
  install('update', '-q');
  install('install', '-q', '-y', '--no-install-recommends', 'php-cli');
}
if (!isSmoke && !isThere()) fail('There is no PHP and none could be installed: install the php command, 8.1 or newer.');

await ensureWebBuilt(node);
// The pinned Node comes first for the pages that call "node" themselves.
process.env.PATH = `${dirname(node)}:${process.env.PATH}`;
process.exitCode = runVitest(node, ['--project=startup', 'documents/'], { EVERY_DOCUMENT: '1' }) ? 0 : 1;
