import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const REPEATED_SIGNAL_MS = 1_000;
const PARENT_CHECK_MS = 1_000;
const LAST_RESORT_MS = 45_000;
/** A server that ran this long crashed for another reason than the time before. */
const STEADY_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

/** The Node arguments of every server process: TSX support, and a clean exit when its parent ends. */
export const serverArguments = [
  '--import',
  pathToFileURL(join(root, 'packages', 'server', 'src', 'read-tsx.ts')).href,
  '--import',
  pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href,
];

/**
 * Keeps the memory of a server small: a young generation that fits the processor's cache, an old one that is collected before it has
 * doubled, an allocator that returns memory that threads have freed, and React without its development checks. The operator's own
 * options come later and take precedence.
 */
export function memoryEnvironment() {
  const standard = JSON.parse(readFileSync(new URL('./server-memory.json', import.meta.url), 'utf8'));
  const NODE_OPTIONS = [standard.NODE_OPTIONS, process.env.NODE_OPTIONS].filter(Boolean).join(' ');
  const chosen = Object.entries(standard).map(([name, value]) => [name, process.env[name] ?? value]);
  return { ...Object.fromEntries(chosen), NODE_OPTIONS };
}

/** A port that no program listens on. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, 'localhost', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Runs programs until one of them exits or we are told to end, leaves none behind, and exits with the code of the first to end. A program
 * that `comesBack` is restarted when it crashes after it was ready: then nothing is wrong with its configuration. One that `endsLast`
 * is stopped only when no other is left, because the others need it until then. One that `followsEdits` stays down when it crashes,
 * until it is restarted: the edit that broke it is followed by one that fixes it. One with a `follower` is told when that is fulfilled.
 * Each gets a session of its own: Ctrl-C reaches us alone (npm even repeats it), and we pass it on exactly once.
 */
export function supervise(node, programs = []) {
  const children = new Map();
  const restarting = new Set();
  let waiting;
  let isEnding = false;
  let exitCode;
  let lastSignalAt = Number.NEGATIVE_INFINITY;

  const end = (signal) => {
    if (performance.now() - lastSignalAt < REPEATED_SIGNAL_MS) return;
    lastSignalAt = performance.now();
    isEnding = true;
    clearTimeout(waiting);
    exitIfAlone();
    tellToEnd(signal);
    setTimeout(() => children.forEach((_, child) => void child.kill('SIGKILL')), LAST_RESORT_MS).unref();
  };
  const tellToEnd = (signal) => {
    const others = [...children].filter(([, { endsLast }]) => !endsLast);
    for (const [child] of others.length > 0 ? others : children) child.kill(signal);
  };
  const exitIfAlone = () => {
    if (children.size === 0) process.exit(exitCode ?? 0);
  };

  const start = (program, { wasReady = false, falls = 0 } = {}) => {
    const { comesBack = false, followsEdits = false, onMessage, follower } = program;
    if (isEnding) return;
    const child = spawnProgram(node, program);
    const startedAt = performance.now();
    let isReady = wasReady;
    children.set(child, program);
    follower?.then(() => child.connected && child.send('go on'));
    child.on('message', (message) => {
      isReady ||= message === 'ready';
      onMessage?.(message);
    });
    child.once('exit', (code, signal) => {
      children.delete(child);
      if (followsEdits && !isEnding) {
        if (restarting.delete(program)) start(program);
        else console.error('The server ended; it is started again after the next edit.');
        return;
      }
      // A server that shut down by itself, or by a signal to its own process, is not restarted.
      const isOver = code === 0 || signal === 'SIGINT' || signal === 'SIGTERM';
      if (comesBack && isReady && !isEnding && !isOver) {
        const hasLived = performance.now() - startedAt > STEADY_MS;
        const pauseMs = pauseAfter(hasLived ? 0 : falls);
        console.error(
          `The server ended (${signal ?? `exit code ${code}`}); it is started again in ${pauseMs / 1000} s.`,
        );
        waiting = setTimeout(() => start(program, { wasReady: true, falls: hasLived ? 1 : falls + 1 }), pauseMs);
        return;
      }
      exitCode ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
      exitIfAlone();
      if (isEnding && [...children.values()].every(({ endsLast }) => endsLast)) tellToEnd('SIGTERM');
      end('SIGTERM');
    });
  };

  const restart = (program) => {
    const [running] = [...children].find(([, one]) => one === program) ?? [];
    if (!running) return start(program);
    restarting.add(program);
    running.kill('SIGTERM');
  };

  endWith(end);
  for (const program of programs) start(program);
  return { start, restart };
}

function spawnProgram(node, { args, cwd = root, env = {} }) {
  return spawn(node, args, {
    cwd,
    // The compile cache makes the second start quicker by seconds.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...env },
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Ends the programs with us, however we are ended. */
function endWith(end) {
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGHUP', () => end('SIGTERM'));
  // A closed terminal must not end us before we have ended the others.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  whenParentEnds(() => end('SIGTERM'));
}

/** 1, 2, 4 … seconds: after a transient crash the server is back soon, and a lasting one does not load the machine. */
function pauseAfter(falls) {
  return Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** falls);
}

/** Notices that npm, or the shell that npm put between us, was killed without a signal to us. */
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
    // "pid (name) state ppid …": a shell that npm started survives its parent, so that parent is watched as well.
    const [, name, grandparent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|bash|ash)$/.test(name) ? `${parent} ${grandparent}` : String(parent);
  } catch {
    return `${parent} gone`;
  }
}
