import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 300_000;
const END_LIMIT_MS = 15_000;

/** A running portal with a database of its own. */
export interface PortalServer {
  readonly port: number;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};

const spawnServer = (port: number, place: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, ['--import', '@mundwerk/server/read-tsx', 'packages/server/src/main.ts'], {
    cwd: root,
    // Only what the server needs: a DATABASE_URL or ENVIRONMENT of the shell must not reach the journeys.
    env: {
      PATH: process.env.PATH,
      ENVIRONMENT: 'development',
      // As `npm start` does: React without its development checks.
      NODE_ENV: 'production',
      PORT: String(port),
      ...place,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      // Journeys log in mostly as a preparation, and these accounts guard nothing.
      PASSWORD_HASH_KIB: '64',
      // Lets each journey use another network, so that none has to solve a captcha because of another.
      TRUST_PROXY: '127.0.0.1,::1',
      // A busy machine may take longer than three seconds for a new connection, which is no outage.
      DATABASE_CONNECT_TIMEOUT_MS: '20000',
      DATABASE_LOCK_TIMEOUT_MS: '20000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );

const untilReady = async (server: ChildProcess, port: number, output: () => string): Promise<void> => {
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await isReady(port))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      throw new Error(`The portal did not become ready:\n${output()}`);
    }
    await delay(100);
  }
};

const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  const hasEnded = once(server, 'exit');
  server.kill('SIGTERM');
  await Promise.race([hasEnded, delay(END_LIMIT_MS, undefined, { ref: false }).then(() => server.kill('SIGKILL'))]);
};

/** Starts a portal on a free port, on an empty database: its own, or the one whose address is given. */
export const startPortalServer = async (databaseUrl?: string): Promise<PortalServer> => {
  const directory = mkdtempSync(join(process.env.TEST_DATA_FOLDER ?? tmpdir(), 'mundwerk-journeys-'));
  const port = await findFreePort();
  const server = spawnServer(port, databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: join(directory, 'data') });
  let output = '';
  let isStarted = false;
  const listen = (chunk: Buffer): void => {
    output += chunk;
    // After its start the server only prints errors, which a failed journey needs.
    if (isStarted) process.stderr.write(chunk);
  };
  server.stdout?.on('data', listen);
  server.stderr?.on('data', listen);
  const stop = async (): Promise<void> => {
    await end(server);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    await untilReady(server, port, () => output);
    isStarted = true;
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
};
