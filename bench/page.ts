import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load.ts';
import type { BareAnswer } from './support/bare-http.ts';
import { type Figure, IS_SMOKE, option, portOf, printFigures, textOption } from './support/harness.ts';
import { startPageServer } from './support/page-server.ts';
import { processCost } from './support/process-cost.ts';

// How many documents and public calls a portal answers, compared with a bare Node server that sends the same bytes in the same run.
// Options: --requests=20000, --seconds=60 (at most, for each measurement), --connections=32, --port=3745, --only=home (prefix of the paths),
// --profile (writes a processor profile of the server).

const REQUESTS = option('requests', 20_000, 50);
const CONNECTIONS = option('connections', 32);
const PORT = option('port', await portOf(3745));
const ONLY = textOption('only') ?? '';
/** Enough that no link repeats within the second for which its page is cached: with fewer, a faster machine would answer more from the cache. */
const LINKS = option('links', 20_000, 50);
const MAX_SECONDS = option('seconds', 60);
/** Full compression comes after the first answers. */
const SETTLE_MS = option('settle', 1500, 50);

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const end = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

const load = async (port: number, texts: readonly string[], requests: number): Promise<LoadResult> => {
  const generator = fork(here('./load.ts'), { execArgv: [] });
  const order: LoadOrder = {
    port,
    codes: [],
    texts,
    connections: CONNECTIONS,
    requests,
    maxSeconds: MAX_SECONDS,
    firstRequest: 1,
  };
  generator.send(order);
  const [result] = (await once(generator, 'message')) as [LoadResult];
  await end(generator);
  return result;
};

/** The headers of a browser that the server reads. */
const requestText = (host: string, path: string, headers: Readonly<Record<string, string>>): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'User-Agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
    'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const ask = (host: string, path: string, headers: Readonly<Record<string, string>>): Promise<BareAnswer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: PORT, path, headers: { ...headers, host } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const dropped = new Set(['date', 'connection', 'keep-alive']);
        const pairs = reply.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 && !dropped.has(name.toLowerCase()) ? [name, all[at + 1] ?? ''] : [],
        );
        resolve({ status: reply.statusCode ?? 0, headers: pairs, body: Buffer.concat(chunks).toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });

const portal = await startPageServer(PORT, LINKS);
const bare = fork(here('./support/bare-http.ts'), { execArgv: [] });
const [barePort] = (await once(bare, 'message')) as [number];

const measure = async (target: { pid: number | undefined; port: number }, texts: readonly string[]) => {
  // A smoke form has no figures that a warm server would improve.
  if (!IS_SMOKE) await load(target.port, texts, Math.min(2000, REQUESTS));
  const before = processCost(target.pid);
  const result = await load(target.port, texts, REQUESTS);
  const after = processCost(target.pid);
  const { latencies, seconds, byStatus } = result;
  return {
    perSecond: latencies.length / seconds,
    p99: latencies[Math.floor((latencies.length - 1) * 0.99)] ?? 0,
    cpuMs: before && after ? ((after.cpuSeconds - before.cpuSeconds) * 1000) / latencies.length : null,
    statuses: Object.keys(byStatus),
  };
};

const compare = async (
  path: string,
  addresses: readonly string[],
  headers: Readonly<Record<string, string>>,
  aim = '≥ 0.5',
): Promise<Figure> => {
  const [first = '/'] = addresses;
  await ask(portal.host, first, headers);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const answer = await ask(portal.host, first, headers);
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`${path} answers ${answer.status}`);
  bare.send(answer);
  await once(bare, 'message');
  const texts = addresses.map((address) => requestText(portal.host, address, headers));
  const limit = await measure({ pid: bare.pid, port: barePort }, texts);
  const own = await measure({ pid: portal.process.pid, port: PORT }, texts);
  if (own.statuses.join() !== String(answer.status)) throw new Error(`${path} answers ${own.statuses.join()}`);
  const { perSecond, p99, cpuMs } = own;
  return { path, perSecond, limit: limit.perSecond, ratio: perSecond / limit.perSecond, p99, cpuMs, aim };
};

try {
  const encoded = (encoding: string) => ({ 'Accept-Encoding': encoding });
  const landing = portal.numbers.map((number) => `/empfehlung/${number}`);
  const home = await ask(portal.host, '/', encoded('br'));
  const etag = home.headers[home.headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
  const paths: ReadonlyArray<Parameters<typeof compare>> = [
    ['home br', ['/'], encoded('gzip, deflate, br')],
    ['home gzip', ['/'], encoded('gzip')],
    ['home identity', ['/'], {}],
    ['home 304', ['/'], { ...encoded('br'), 'If-None-Match': etag }, '≥ 0.6'],
    ['category br', ['/internet'], encoded('br')],
    ['landing br, one link', landing.slice(0, 1), encoded('br')],
    ['landing br, ever another link', landing, encoded('br'), '≥ 0.35, ≤ 0.25 ms of the server'],
    ['one product', [`/api/v1/${portal.client}/produkt/462`], { Language: 'de' }],
  ];
  const figures: Figure[] = [];
  // A page, a link and a call; the others differ in what is compared.
  const wanted = IS_SMOKE ? ['home br', 'landing br, one link', 'one product'] : paths.map(([name]) => name);
  for (const path of paths.filter(([name]) => name.startsWith(ONLY) && wanted.includes(name)))
    figures.push(await compare(...path));
  const megabytes = processCost(portal.process.pid)?.rssMegabytes ?? null;
  const noFigures = { perSecond: null, limit: null, ratio: null, p99: null };
  figures.push({ path: 'memory of the server afterwards', ...noFigures, megabytes, aim: '< 300 MB' });
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);
  printFigures('page', figures);
} finally {
  await end(bare);
  await portal.stop();
}
