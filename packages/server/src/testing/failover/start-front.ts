import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../database/installed-postgres.ts';
import { type PatroniCluster, shippedFile } from './patroni-cluster.ts';

const HAPROXY = '/usr/sbin/haproxy';
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** HAProxy and PgBouncer are no npm packages: the test runs where the machine has them. */
export const hasFront = existsSync(HAPROXY) && existsSync(PGBOUNCER);

/** Starts HAProxy and PgBouncer with the shipped configuration in front of the cluster; returns the servers' addresses. */
export const startFront = async ({ network, role, password }: PatroniCluster) => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-front-'));
  // Started as root, PgBouncer switches to an account that must read these files.
  await chmod(folder, 0o755);
  const [primary, replica, pooler] = [await freePort(), await freePort(), await freePort()];
  const file = (name: string): string => join(folder, name);
  const balancer = shippedFile('haproxy.cfg', network).replace(':5000', `:${primary}`).replace(':5001', `:${replica}`);
  await writeFile(file('haproxy.cfg'), balancer);
  const pool = shippedFile('pgbouncer.ini', network)
    .replace('port=5000', `port=${primary}`)
    .replace('= 6432', `= ${pooler}`)
    .replace('/etc/pgbouncer/userlist.txt', file('users.txt'));
  await writeFile(file('pgbouncer.ini'), pool);
  await writeFile(file('users.txt'), `"${role}" "${password}"\n`);
  const programs = [
    spawn(HAPROXY, ['-db', '-f', file('haproxy.cfg')], { stdio: 'ignore' }),
    spawn(PGBOUNCER, ['-q', '-u', 'nobody', file('pgbouncer.ini')], { stdio: 'ignore' }),
  ];
  const exits = programs.map((program) => once(program, 'exit'));
  const address = (port: number): string => `postgres://${role}:${password}@127.0.0.1:${port}/mundwerk`;
  return {
    primary: address(primary),
    pooled: address(pooler),
    stop: async (): Promise<void> => {
      for (const program of programs) program.kill('SIGKILL');
      await Promise.all(exits);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
