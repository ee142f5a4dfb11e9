import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './installed-postgres.ts';

const run = promisify(execFile);
const NGINX = '/usr/sbin/nginx';

/** nginx is no npm package: tests with it run where the machine has it. */
export const hasNginx = existsSync(NGINX);

const NGINX_CONF = new URL('../../../../../deploy/nginx/mundwerk.conf', import.meta.url);

/** Starts nginx with the shipped configuration in front of two servers; only its ports and folders differ. */
export const startNginx = async (servers: readonly [number, number]) => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-nginx-'));
  const [plain, secure] = [await freePort(), await freePort()];
  const made = ['-keyout', join(folder, 'portal.key'), '-out', join(folder, 'portal.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=portal', ...made]);
  const shipped = (await readFile(NGINX_CONF, 'utf8'))
    .replace(/^ {2}listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
    .replaceAll('/etc/ssl/', `${folder}/`)
    .replaceAll('/var/cache/nginx/mundwerk', join(folder, 'cache'));
  await mkdir(join(folder, 'temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temporary')}/${name};`)
    .join(' ');
  const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; ${temporary}\n${shipped}\n}`;
  await writeFile(join(folder, 'nginx.conf'), whole);
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  return {
    port: secure,
    errors: () => readFile(join(folder, 'error.log'), 'utf8').catch(() => ''),
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const PGBOUNCER = '/usr/sbin/pgbouncer';

/** PgBouncer is no npm package: tests with it run where the machine has it. */
export const hasPgBouncer = existsSync(PGBOUNCER);

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
  const child = spawn(PGBOUNCER, [...asRoot, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
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
