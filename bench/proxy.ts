import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { check, IS_SMOKE, option, portOf } from './support/harness.ts';
import { startPageServer } from './support/page-server.ts';

// What nginx caches of a portal, with the sample configuration of the operations guide. Options: --port=3746 (and the next one).

const PORT = option('port', await portOf(3746));
const GUIDE = new URL('../docs/how-to/operate.md', import.meta.url);

if (spawnSync('nginx', ['-v']).error) {
  console.error('This check needs nginx: install it and make sure that it is on the PATH.');
  process.exit(1);
}

/** The configuration as the guide shows it, with addresses of this machine. */
const sampleConfiguration = async (folder: string): Promise<string> => {
  const [, sample = ''] = /```nginx\n([\s\S]*?)```/.exec(await readFile(GUIDE, 'utf8')) ?? [];
  const server = sample
    .replaceAll('/var/cache/nginx/mundwerk', join(folder, 'cache'))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${PORT}`)
    .replaceAll(/listen 443.*;/g, `listen 127.0.0.1:${PORT + 1};`)
    .replaceAll(/ssl_certificate.*;\n/g, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  return `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
access_log off;
${temporary}
${server}
}
`;
};

const startNginx = async (folder: string): Promise<ChildProcess> => {
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await sampleConfiguration(folder));
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  for (let attempt = 0; attempt < 100 && nginx.exitCode === null; attempt += 1) {
    if ((await ask('/readyz').catch(() => null))?.status === 200) return nginx;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  nginx.kill('SIGTERM');
  throw new Error(`nginx did not start: ${await readFile(join(folder, 'error.log'), 'utf8')}`);
};

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const HOST = 'empfehlen.nordnetz.example';
const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: PORT + 1, path, headers: { host: HOST, ...headers } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
const stateOf = ({ headers }: Reply): unknown => headers['x-cache'];

const folder = await mkdtemp(join(tmpdir(), 'mundwerk-proxy-'));
// Started by root, nginx switches to another user, who must read the folder.
await chmod(folder, 0o755);
const portal = await startPageServer(PORT, 1);
let nginx: ChildProcess | null = null;
try {
  nginx = await startNginx(folder);
  const br = { 'accept-encoding': 'gzip, deflate, br' };
  const first = await ask('/', br);
  const again = await ask('/', { 'accept-encoding': 'br;q=1.0, gzip' });
  check(
    stateOf(first) === 'MISS' && stateOf(again) === 'HIT',
    'the second visitor is answered by nginx, whatever the spelling of the header',
  );
  check(again.headers['content-encoding'] === 'br' && brotliDecompressSync(again.body).includes('<html'), 'in brotli');
  check(first.headers.etag === again.headers.etag, 'with the same tag');
  const unchanged = await ask('/', { ...br, 'if-none-match': String(again.headers.etag) });
  check(unchanged.status === 304, 'a browser that has it already gets 304');
  const plain = await ask('/');
  check(
    plain.headers['content-encoding'] === undefined && plain.body.includes('<html'),
    'who accepts no encoding gets plain text',
  );

  const cookie = `psoempf_token=abc.def.ghi`;
  const own = await ask('/', { ...br, cookie });
  check(
    stateOf(own) === 'BYPASS' && own.headers['cache-control'] === 'private, no-cache',
    'a visitor with a session is answered by the portal',
  );
  check(
    stateOf(await ask('/', br)) !== 'BYPASS' && (await ask('/', br)).headers.etag === first.headers.etag,
    'and nothing of that answer is cached',
  );

  const link = `/empfehlung/${portal.numbers[0]}`;
  await ask(link, br);
  check(stateOf(await ask(link, br)) === 'MISS', 'the page behind a link is never cached');
  const marked = await ask('/?einladung=geheim', br);
  check(marked.headers['cache-control'] === 'private, no-cache', 'an invitation makes the document its visitor’s own');

  const call = `/api/v1/${portal.client}/produkt/462`;
  const german = await ask(call, { language: 'de' });
  const english = await ask(call, { language: 'en' });
  check(german.status === 200 && !german.body.equals(english.body), 'a call is answered in its own language');
  check(stateOf(await ask(call, { language: 'de' })) === 'HIT', 'and cached by language');

  await new Promise((resolve) => setTimeout(resolve, 2500));
  const later = await ask('/', br);
  check(
    ['EXPIRED', 'STALE', 'UPDATING', 'REVALIDATED'].includes(String(stateOf(later))),
    'after two seconds nginx asks the portal again',
  );
  if (IS_SMOKE && !process.exitCode) console.log('smoke: nginx caches what the guide says');
} finally {
  nginx?.kill('SIGTERM');
  if (nginx && nginx.exitCode === null) await once(nginx, 'exit');
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
