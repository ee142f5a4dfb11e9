import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureGenerated } from './generate/freshness.mjs';

// Runs on whatever Node the machine has, before anything is installed: built-in modules only, no syntax newer than needed.

const MINIMUM_NODE = 20;

/** The repository's root, independent of the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const isWindows = process.platform === 'win32';
const modules = join(root, 'node_modules');
const stampPath = join(modules, '.mundwerk-installed');
const nodePath = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** Prints in one sentence why it cannot continue, and exits. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the packages and generates the files that git does not store, when missing or out of date; returns the path of the pinned Node. */
export function ensureReady() {
  if (Number.parseInt(process.versions.node, 10) < MINIMUM_NODE) {
    fail(
      `Mundwerk needs Node ${MINIMUM_NODE} or newer and this is ${process.versions.node}: install it from https://nodejs.org and run the command again.`,
    );
  }
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockfile}`).digest('hex');
  if (readText(stampPath) !== stamp || !isNode(version)) {
    if (!isInstalled(JSON.parse(lockfile)) || !isNode(version)) install(version);
    writeFileSync(stampPath, stamp);
  }
  if (!ensureGenerated(nodePath)) {
    fail(
      'What is generated from the contract and the texts could not be: the message above names the place in packages.',
    );
  }
  return nodePath;
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function isNode(version) {
  try {
    return execFileSync(nodePath, ['--version'], { encoding: 'utf8' }).trim() === `v${version}`;
  } catch {
    return false;
  }
}

/** Whether npm's own record of what it installed agrees with the lockfile, as after an `npm install` by hand. */
function isInstalled(lockfile) {
  const record = readText(join(modules, '.package-lock.json'));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(lockfile.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link || !isForThisMachine(wanted)) return true;
    return installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity;
  });
}

function isForThisMachine({ os, cpu, libc, optional }) {
  if (!os && !cpu && !libc) return !optional;
  return (
    !libc && (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
  );
}

function install(version) {
  const started = performance.now();
  console.log('Installing packages; the first time this takes about a minute …');
  const environment = npmEnvironment();
  // The lockfile names every package with its hash: nothing has to be asked of the registry that the cache has.
  const quick = ['--prefer-offline', '--no-audit', '--no-fund'];
  const { status } = npm(['ci', '--include=dev', '--loglevel=error', ...quick], environment, 'inherit');
  if (status !== 0) {
    fail(
      `npm could not install the packages (its message is above): check the network connection and that this account may write to ${root}, then run the command again.`,
    );
  }
  if (!isNode(version)) {
    fail(
      `Node ${version} could not be installed: allow the install script of the npm package "node" (npm setting "ignore-scripts"), then run the command again.`,
    );
  }
  console.log(`Installed in ${Math.round((performance.now() - started) / 1000)} s.`);
}

function npm(args, env, stdio) {
  const cli = process.env.npm_execpath;
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd: root, env, stdio, encoding: 'utf8' };
  if (cli && basename(cli) === 'npm-cli.js') return spawnSync('node', [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: isWindows });
}

/** The environment without the variables that the calling npm has set for itself: they would mislead the npm we call. */
function npmEnvironment() {
  const own =
    /^(npm_(lifecycle|package)_.*|npm_command|npm_config_(local_)?prefix|npm_config_allow_scripts|init_cwd)$/i;
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  // Programs of a tree that is about to be replaced must not take part in replacing it.
  const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(modules + sep));
  return { ...environment, PATH: paths.join(delimiter) };
}
