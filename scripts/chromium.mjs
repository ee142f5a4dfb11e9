import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fail, root } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const INSTALL_LIMIT_MS = 240_000;

/** The path of a Chromium for the browser journeys: named, found, or installed by us. */
export function findOrInstallChromium(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    fail(`CHROMIUM_PATH names ${named}, which is no program: correct it, or unset it to let the browser be found.`);
  }
  const path = find() ?? install(node);
  if (path) return path;
  return fail(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}

function find() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [playwrightsOwn(), ...onPath, ...PLACES].find((path) => path && isProgram(path));
}

function playwrightsOwn() {
  const { chromium } = createRequire(join(root, 'packages', 'e2e', 'package.json'))('@playwright/test');
  return chromium.executablePath();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(node) {
  console.log('Installing Chromium for the browser journeys …');
  const isRoot = process.getuid?.() === 0;
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  run(node, [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const own = playwrightsOwn();
  if (own && isProgram(own)) return own;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
  return find();
}

function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { cwd: root, env, stdio: 'inherit', timeout: INSTALL_LIMIT_MS });
}
