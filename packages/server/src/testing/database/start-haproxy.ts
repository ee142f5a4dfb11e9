import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import type { InstalledPostgres } from './installed-postgres.ts';

const PROGRAM = '/usr/sbin/haproxy';

/** HAProxy is no npm package: tests with it run where the machine has it. */
export const hasHaProxy = existsSync(PROGRAM);

const SHIPPED = new URL('../../../../../deploy/haproxy/', import.meta.url);
const CHECKS = ['ask-role.sh', 'is-primary.sh', 'is-standby.sh'];
/** The database role of HAProxy's health checks. */
const ROLE = 'haproxy';
const PASSWORD = 'only-for-this-test';

/** Creates the role of HAProxy's health checks on the primary; it may connect, and nothing else. */
export const makeHaProxyRole = async (primary: InstalledPostgres): Promise<void> => {
  await primary.query(`create role ${ROLE} login password '${PASSWORD}'`, 'postgres');
};

/** Starts HAProxy with the shipped configuration and health checks in front of two clusters. */
export const startHaProxy = async (ports: readonly [number, number]) => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-haproxy-'));
  for (const name of CHECKS) await copyFile(fileURLToPath(new URL(name, SHIPPED)), join(folder, name));
  await writeFile(join(folder, 'pgpass'), `*:*:postgres:${ROLE}:${PASSWORD}\n`);
  await chmod(join(folder, 'pgpass'), 0o600);
  const primary = await freePort();
  const replica = await freePort();
  const child = spawn(PROGRAM, ['-db', '-f', fileURLToPath(new URL('haproxy.cfg', SHIPPED))], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      PATH: '/usr/sbin:/usr/bin:/bin',
      CHECKS: folder,
      // On a busy machine a slow answer does not mean that a server is down: one that is down refuses connections at once.
      CHECK_EVERY: '20s',
      LISTEN_PRIMARY: `127.0.0.1:${primary}`,
      LISTEN_REPLICA: `127.0.0.1:${replica}`,
      NODE_ONE: `127.0.0.1:${ports[0]}`,
      NODE_TWO: `127.0.0.1:${ports[1]}`,
    },
  });
  const exit = once(child, 'exit');
  return {
    primary,
    replica,
    hasEnded: (): boolean => child.exitCode !== null,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
