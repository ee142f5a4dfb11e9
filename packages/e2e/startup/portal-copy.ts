import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathsOf, stampPath } from '../../../scripts/generate/freshness.mjs';
import { fastFolder } from '../../../scripts/tests/fast-folder.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const POLL_MS = 100;
/** Ends a command that hangs: an idle machine needs a twentieth, and a busy one is only slow. */
const LIMIT_MS = 300_000;

/** An account other than ours, to show that nothing needs root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A started command, its output so far, and how it ended. */
export interface Run {
  readonly pid: number;
  output(): string;
  errors(): string;
  readonly exitCode: Promise<number | null>;
}

/** A copy of the repository as a clone has it, in a directory that only its owner may enter. */
export class PortalCopy {
  readonly directory: string;
  readonly #parent: string;
  readonly #account: Account | undefined;

  /** A copy of another account lies on the disk of the packages, so that it can share their files; others lie in memory where there is room. */
  constructor({ account, isGenerated = false }: { readonly account?: Account; readonly isGenerated?: boolean } = {}) {
    this.#account = account;
    this.#parent = mkdtempSync(join(account ? tmpdir() : fastFolder(), 'mundwerk-start-'));
    this.directory = join(this.#parent, 'repository');
    copySources(this.directory);
    if (isGenerated) copyGenerated(this.directory);
    if (account) {
      // Another account cannot follow a link into a closed checkout, so it gets packages of its own.
      copyPackages(this.directory);
      giveTo(account, this.#parent);
    } else {
      linkPackages(this.directory);
    }
    chmodSync(this.#parent, 0o700);
  }

  /** Starts a command in the copy with only the path of our own environment. */
  run(variables: Record<string, string>, command: readonly [string, ...string[]]): Run {
    const [program, ...args] = command;
    const child = spawn(program, args, {
      ...this.#account,
      cwd: this.directory,
      // A process group of its own, so that a test can signal it as Ctrl-C in a terminal does.
      detached: true,
      env: { PATH: machinePath(), HOME: this.#parent, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    return {
      pid: child.pid!,
      output: () => output,
      errors: () => errors,
      exitCode: once(child, 'close').then(([code]) => code as number | null),
    };
  }

  /** The processes that work in the copy: server, PostgreSQL, and whatever should not be there. */
  processes(): { pid: number; command: string }[] {
    if (process.platform !== 'linux') return [];
    return readdirSync('/proc').flatMap((name) => {
      try {
        const pid = Number.parseInt(name, 10);
        if (!pid || !readlinkSync(`/proc/${name}/cwd`).startsWith(this.directory)) return [];
        return [{ pid, command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
      } catch {
        return [];
      }
    });
  }

  /** The compile cache that Node has stored for the next start, each file with its modification time. */
  compiledCode(): ReadonlyMap<string, number> {
    const folder = join(this.directory, '.cache', 'node');
    if (!existsSync(folder)) return new Map();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name));
    return new Map(paths.map((path) => [path, statSync(path).mtimeMs]));
  }

  /** Ends processes that a failed test has left, so that they do not fail the next one. */
  endProcesses(): void {
    for (const { pid } of this.processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process ended with the one before it.
      }
    }
  }

  /** Removes the copy. */
  remove(): void {
    this.endProcesses();
    rmSync(this.#parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function copySources(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((file) => file && existsSync(join(root, file)))) {
    cpSync(join(root, file), join(target, file));
  }
  // With a build at hand the copy starts as a clone does the second time; without, it builds first.
  const build = join('packages', 'web', 'dist');
  if (existsSync(join(root, build))) cpSync(join(root, build), join(target, build), { recursive: true });
}

/** What Git does not store, with its stamps: the copy starts as a clone does the second time. */
function copyGenerated(target: string): void {
  const files = ['texts', 'client'].flatMap((name) => [stampPath(name), ...pathsOf(name)]);
  for (const file of files) cpSync(file, join(target, relative(root, file)));
}

function packageFolders(): string[] {
  const workspaces = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'node_modules'));
  return ['node_modules', ...workspaces].filter((folder) => existsSync(join(root, folder)));
}

/** Links every package; those of the workspace lead to the copy, so that it runs its own sources throughout. */
function linkPackages(target: string): void {
  for (const folder of packageFolders()) {
    mkdirSync(join(target, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder))) {
      const [from, to] = [join(root, folder, name), join(target, folder, name)];
      if (name === '@mundwerk') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      else symlinkSync(from, to);
    }
  }
}

function copyPackages(target: string): void {
  for (const folder of packageFolders()) {
    try {
      execFileSync('cp', ['-al', join(root, folder), join(target, folder)], { stdio: 'ignore' });
    } catch {
      // Hard links do not reach across file systems.
      execFileSync('cp', ['-a', join(root, folder), join(target, folder)]);
    }
  }
}

/** Gives everything to the account except the packages, whose files are shared with the checkout. */
function giveTo({ uid, gid }: Account, path: string): void {
  lchownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'node_modules') giveTo({ uid, gid }, join(path, entry.name));
    else if (!entry.isDirectory()) lchownSync(join(path, entry.name), uid, gid);
  }
}

/** The search path without the folders that npm added, and with this Node's folder at the end. */
function machinePath(): string {
  const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  return [...paths, dirname(process.execPath)].join(delimiter);
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits until the condition holds; fails with the given message when it does not in time. */
export async function until(isDone: () => boolean | Promise<boolean>, otherwise: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += POLL_MS) {
    if (await isDone()) return;
    await delay(POLL_MS);
  }
  throw new Error(otherwise());
}

/** Waits until the server answers that it is ready. */
export async function untilReady(port: number, run: Run): Promise<void> {
  let hasEnded = false;
  void run.exitCode.then(() => {
    hasEnded = true;
  });
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  const report = () => `not ready:\n${run.output()}\n${run.errors()}`;
  await until(async () => hasEnded || (await isReady()), report);
  if (hasEnded) throw new Error(report());
}
