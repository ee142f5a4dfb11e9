import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const REPEATED_SIGNAL_MS = 1_000;
const PARENT_CHECK_MS = 1_000;
const LAST_RESORT_MS = 45_000;

/** The Node arguments every process of the server starts with: TypeScript, and the end of its life with its parent's. */
export const serverArguments = [
  '--import',
  'tsx',
  '--import',
  pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href,
];

/**
 * Runs programs until one of them ends or somebody ends us, leaves none behind, and exits with the code of the first to end.
 * Each gets a session of its own: Ctrl-C reaches us alone (npm even repeats it), and they hear of it exactly once.
 */
export function supervise(node, programs) {
  // Compiled code is kept between starts; the second one is quicker by seconds.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
  const children = programs.map(({ args, cwd = root }) =>
    spawn(node, args, { cwd, env, detached: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  );
  let exitCode;
  let lastSignalAt = Number.NEGATIVE_INFINITY;

  const end = (signal) => {
    if (performance.now() - lastSignalAt < REPEATED_SIGNAL_MS) return;
    lastSignalAt = performance.now();
    for (const child of children) child.kill(signal);
    setTimeout(() => children.forEach((child) => void child.kill('SIGKILL')), LAST_RESORT_MS).unref();
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGHUP', () => end('SIGTERM'));
  // A closed terminal must not end us before we have ended the others.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  whenParentEnds(() => end('SIGTERM'));

  let alive = children.length;
  for (const child of children) {
    child.once('exit', (code, signal) => {
      exitCode ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
      alive -= 1;
      if (alive === 0) process.exit(exitCode);
      end('SIGTERM');
    });
  }
}

/** Notices that npm, or the shell npm put between us, was killed without telling us. */
function whenParentEnds(act) {
  const before = lineage();
  const timer = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS);
}

function lineage() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return String(parent);
  try {
    // "pid (name) state ppid …": a shell that npm started dies with nobody, so its parent is watched as well.
    const [, name, grandparent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|bash|ash)$/.test(name) ? `${parent} ${grandparent}` : String(parent);
  } catch {
    return `${parent} gone`;
  }
}
