import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../database/installed-postgres.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Servers on one database that are killed without warning and start again. */
export interface MortalServers {
  /** Makes a call to one of them and, where it dies meanwhile, to another, until one answers. */
  call(path: string, init: RequestInit): Promise<Response>;
  /** Kills one of them at random and starts it again, unless one is still down: with all of them dead nothing would be tested. */
  killOne(): Promise<void>;
  readonly kills: () => number;
  /** Whether none of them is just starting. */
  readonly areReady: () => boolean;
  readonly ports: readonly number[];
  /** The last output of servers that ended without having been killed. */
  readonly deaths: () => readonly string[];
  stop(): Promise<void>;
}

interface Mortal {
  readonly port: number;
  process: ChildProcess;
  isReady: boolean;
}

/** Characters of a server's output that are kept for an unexpected exit. */
const LAST_WORDS = 2000;

/** Starts several separate servers, as `npm start` would, on the given database. */
export const startMortalServers = async (
  count: number,
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<MortalServers> => {
  let kills = 0;
  let isOver = false;
  const deaths: string[] = [];

  const launch = (port: number): ChildProcess => {
    const child = spawn(process.execPath, ['--import', '@mundwerk/server/read-tsx', MAIN], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ENVIRONMENT: 'testing',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'silent',
        // As `npm start` does: each kill is followed by a start.
        NODE_COMPILE_CACHE: `${ROOT}.cache/node`,
        ...variables,
      },
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => {
      words = `${words}${chunk}`.slice(-LAST_WORDS);
    });
    // A killed process has a signal and no exit code.
    child.once('exit', (code) => void (code !== null && deaths.push(`port ${port} ended with ${code}: ${words}`)));
    return child;
  };
  const awaken = async (mortal: Mortal): Promise<void> => {
    const { process: child } = mortal;
    while (!isOver && child === mortal.process && child.exitCode === null) {
      const isUp = await fetch(`http://127.0.0.1:${mortal.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) {
        mortal.isReady = true;
        return;
      }
      await sleep(50);
    }
  };
  const end = async ({ process: child }: Mortal): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  const mortals: Mortal[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    mortals.push({ port, process: launch(port), isReady: false });
  }
  await Promise.all(mortals.map(awaken));

  return {
    call: async (path, init) => {
      for (;;) {
        const ready = mortals.filter(({ isReady }) => isReady);
        const chosen = ready[randomInt(Math.max(1, ready.length))];
        if (chosen) {
          const reply = await fetch(`http://127.0.0.1:${chosen.port}${path}`, init).catch(() => null);
          if (reply) return reply;
        }
        if (isOver) throw new Error('the servers are stopped');
        await sleep(20);
      }
    },
    killOne: async () => {
      const victim = mortals[randomInt(mortals.length)];
      if (!victim || mortals.some(({ isReady }) => !isReady)) return;
      victim.isReady = false;
      kills += 1;
      await end(victim);
      victim.process = launch(victim.port);
      void awaken(victim);
    },
    kills: () => kills,
    areReady: () => mortals.every(({ isReady }) => isReady),
    ports: mortals.map(({ port }) => port),
    deaths: () => deaths,
    stop: async () => {
      isOver = true;
      await Promise.all(mortals.map(end));
    },
  };
};
