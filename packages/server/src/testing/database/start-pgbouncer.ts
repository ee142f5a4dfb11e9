import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** PgBouncer is no npm package: tests with it run where the machine has it. */
export const hasPgBouncer = existsSync(PROGRAM);

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
};

/** Starts PgBouncer in transaction mode in front of a database, with fewer connections than clients. */
export const startPgBouncer = async (
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'mundwerk-pgbouncer-'));
  // Started as root, PgBouncer switches to an account that must read these files.
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 2,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const target = `host=${hostname} port=${databasePort}`;
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    ['[databases]', `* = ${target}`, '[pgbouncer]', ...lines, ''].join('\n'),
  );
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, [...asRoot, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const exit = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer does not start');
    await sleep(20);
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      child.kill('SIGKILL');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
