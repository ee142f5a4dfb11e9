import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { readConfig } from '../../packages/server/src/config.ts';
import type { ClientStorage } from '../../packages/server/src/modules/core/client/index.ts';
import { createClock } from '../../packages/server/src/platform/clock.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { PATIENT_LIMITS } from '../../packages/server/src/testing/start/start-test-platform.ts';
import memoryEnvironment from '../../scripts/server-memory.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The settings of a server as in production, with secrets of this run; a smoke form is not about its limits, and runs beside other tests. */
export const SERVER_ENV = {
  ...(process.argv.includes('--smoke') ? PATIENT_LIMITS : {}),
  ...memoryEnvironment,
  ENVIRONMENT: 'production',
  HOST: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  APP_SECRET: randomBytes(24).toString('hex'),
  ENCRYPTION_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  LOG_LEVEL: 'error',
};

/** Where a bench stores its client, with the keys of its servers. */
export const clientStorage = (db: Database): ClientStorage => ({
  db,
  clock: createClock(),
  // The address of the database is that of `db`; production does not start without one.
  config: readConfig({ ...SERVER_ENV, DATABASE_URL: 'postgres://127.0.0.1/bench' }),
});

/** What differs from the settings of other servers; `nodeOptions` are those of the process. */
interface ServerOptions {
  /** The program of a built release; without it, the server runs from its sources. */
  readonly release?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
}

/** For load whose requests come from different networks, as those of visitors do: throttles would soon stop a single one. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

/** For figures that include the cost of logging: errors alone cost nothing. */
export const LOGGING = { LOG_LEVEL: 'info' };

/** The program of the release that `npm run build` made last. */
export const builtRelease = (): string => {
  const program = `${ROOT}dist/mundwerk-${manifest.version}/bin/server`;
  if (!existsSync(program)) throw new Error('there is no release to measure: run `npm run build` first');
  return program;
};

/** The options of a process that writes a processor profile, where `--profile` asks for it. */
export const profiled = (): string[] =>
  process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=.cache/profiles'] : [];

/** The path, and the cache of compiled code where one is named. */
const inherited = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server in a process of its own, with its log thrown away, and waits until it is ready. */
export const startServer = async (
  databaseUrl: string,
  port: number,
  { release, env = {}, nodeOptions = [] }: ServerOptions = {},
): Promise<ChildProcess> => {
  const fromSources = ['--import', '@mundwerk/server/read-tsx', `${ROOT}packages/server/src/main.ts`];
  const server = spawn(release ?? process.execPath, release ? [] : [...nodeOptions, ...fromSources], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...inherited(), ...SERVER_ENV, ...env, PORT: String(port), DATABASE_URL: databaseUrl },
  });
  for (let attempt = 0; attempt < 1500 && server.exitCode === null; attempt += 1) {
    if (await isUp(port)) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start');
};

/** Stops a server the way an operator does. */
export const endServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
};
