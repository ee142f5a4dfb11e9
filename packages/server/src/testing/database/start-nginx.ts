import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const PROGRAM = '/usr/sbin/nginx';

/** nginx is no npm package: tests with it run where the machine has it. */
export const hasNginx = existsSync(PROGRAM);

const SHIPPED = new URL('../../../../../deploy/nginx/mundwerk.conf', import.meta.url);

/** Starts nginx with the shipped configuration in front of two servers; only its ports and folders differ. */
export const startNginx = async (servers: readonly [number, number]) => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-nginx-'));
  const [plain, secure] = [await freePort(), await freePort()];
  const made = ['-keyout', join(folder, 'portal.key'), '-out', join(folder, 'portal.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=portal', ...made]);
  const shipped = (await readFile(SHIPPED, 'utf8'))
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
  const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
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
