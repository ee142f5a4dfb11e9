import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fail, root } from './setup.mjs';

/** A browser without windows of its own: a new profile takes a fifth of the CPU time it takes in a whole Chromium. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DEBIANS_CHROMIUM = '/usr/bin/chromium';
const INSTALL_LIMIT_MS = 240_000;
/** A machine without a network is told so at once. */
const APT = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];

/** The path of a Chromium for the browser journeys: named, found, or installed by us. */
export function findOrInstallChromium(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    fail(`CHROMIUM_PATH names ${named}, which is no program: correct it, or unset it to let the browser be found.`);
  }
  const found = find();
  const path = (found === DEBIANS_CHROMIUM && installShellBeside()) || found || install(node);
  if (path) return path;
  return fail(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...playwrightsOwn(), ...onPath, ...PLACES].find((path) => path && isProgram(path));
}

/** Playwright tells where it keeps its whole Chromium; the shell lies beside it, in folders named alike. */
function playwrightsOwn() {
  const { chromium } = createRequire(join(root, 'packages', 'e2e', 'package.json'))('@playwright/test');
  const whole = chromium.executablePath() ?? '';
  const shell = whole.replace(
    /\bchromium-(\d+)([\\/])chrome-([^\\/]+)[\\/].*?(\.exe)?$/,
    'chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell$4',
  );
  return [shell, whole];
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
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  run(node, [playwright, 'install', ...(isRoot() ? ['--with-deps'] : []), '--only-shell', 'chromium']);
  const own = playwrightsOwn().find(isProgram);
  if (own) return own;
  if (mayUseApt()) {
    run('apt-get', ['update', '-q']);
    const packages = (browser) => ['install', '-q', '-y', '--no-install-recommends', browser, 'fonts-liberation'];
    // Not every release has the shell as a package of its own.
    if (run('apt-get', packages(SHELL)) !== 0) run('apt-get', packages('chromium'));
  }
  return find();
}

/** Debian's shell of the very version of the Chromium that is there, so that nothing else changes; what was found does as well. */
function installShellBeside() {
  if (!mayUseApt()) return undefined;
  // "chromium-common", a tab, and the version.
  const { status, stdout } = spawnSync('/usr/bin/dpkg-query', ['--show', 'chromium-common'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const version = stdout.trim().split('\t')[1];
  console.log('Installing the headless shell of Chromium for the browser journeys …');
  const shell = ['install', ...APT, '-y', '--no-install-recommends', `${SHELL}=${version}`];
  if (run('apt-get', shell, 'ignore') !== 0) {
    run('apt-get', ['update', ...APT], 'ignore');
    run('apt-get', shell, 'ignore');
  }
  return [`/usr/bin/${SHELL}`].find(isProgram);
}

const isRoot = () => process.getuid?.() === 0;
const mayUseApt = () => isRoot() && existsSync('/usr/bin/apt-get');

/** Runs a program to its end; answers its exit code. */
function run(program, args, stdio = 'inherit') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { cwd: root, env, stdio, timeout: INSTALL_LIMIT_MS }).status;
}
