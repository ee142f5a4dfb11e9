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
const INSTALL_LIMIT_MS = 240_000;

/**
 * Browser features that are switched off. Each window would load the two pages behind its address bar, which the journeys never use:
 * with them a new profile takes three times as long. Playwright's own list is repeated, because the last flag wins.
 */
const UNWANTED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** How journeys and smoke forms start the browser. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNWANTED_FEATURES.join(',')}`,
];

/** The path of a Chromium for the browser journeys: configured, found, or installed by us. */
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
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...playwrightsOwn(), ...onPath, ...PLACES].find((path) => path && isProgram(path));
}

/** Playwright knows the path of its whole Chromium; the headless shell is in a folder beside it with a similar name. */
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
    // Another installation on the machine, such as its own updates, is waited for.
    const patience = ['-o', 'DPkg::Lock::Timeout=200'];
    const packages = (browser) => [
      'install',
      ...patience,
      '-q',
      '-y',
      '--no-install-recommends',
      browser,
      'fonts-liberation',
    ];
    // Not every release has the shell as a package of its own.
    if (run('apt-get', packages(SHELL)) !== 0) run('apt-get', packages('chromium'));
  }
  return find();
}

const isRoot = () => process.getuid?.() === 0;
const mayUseApt = () => isRoot() && existsSync('/usr/bin/apt-get');

/** Runs a program to its end; returns its exit code. */
function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { cwd: root, env, stdio: 'inherit', timeout: INSTALL_LIMIT_MS }).status;
}
