import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type LoadOrder, type LoadResult, markOf } from './load.ts';
import {
  chooseCodes,
  countClicks,
  emptyClicks,
  insertBareRows,
  meanGroup,
  openClickDatabase,
  waitForFolding,
} from './support/click-database.ts';
import { cpuSeconds } from './support/cpu-time.ts';

// How quickly clicks are kept and led on, beside the bare limits of Node and PostgreSQL measured in the same run.
// Clicks are folded into figures beside the load, as always. Options: --kill (end the server by kill -9 under load), --fresh (make the database
// anew), --requests=100000, --codes=30000, --connections=32, --port=3741.

const MAX_SECONDS = 60;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const option = (name: string): string | undefined =>
  process.argv.find((part) => part === `--${name}` || part.startsWith(`--${name}=`))?.replace(/^[^=]*=?/, '');
const PORT = Number(option('port') || 3741);
const CONNECTIONS = Number(option('connections') || 32);
const requests = Number(option('requests') || 100_000);
/** Links that are followed again and again, as most are; the warm-up follows them for the first time. */
const CODES = Number(option('codes') || 30_000);
const WARM_UP = 2 * CODES;

const isUp = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );

/** Starts the real server as in production, with its log thrown away. */
const startServer = async (databaseUrl: string): Promise<ChildProcess> => {
  const server = spawn(
    process.execPath,
    ['--import', '@mundwerk/server/read-tsx', here('../packages/server/src/main.ts')],
    {
      cwd: here('..'),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        ENVIRONMENT: 'production',
        HOST: '127.0.0.1',
        PORT: String(PORT),
        DATABASE_URL: databaseUrl,
        SMTP_URL: 'smtp://127.0.0.1:9',
        APP_SECRET: 'a-secret-for-measuring-and-nothing-else',
        ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
      },
    },
  );
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
    if (await isUp()) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start');
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

let nextRequest = 1;
const load = async (order: Pick<LoadOrder, 'port' | 'codes' | 'requests'>): Promise<LoadResult> => {
  const generator = fork(here('./load.ts'), { execArgv: [] });
  const whole: LoadOrder = { ...order, connections: CONNECTIONS, maxSeconds: MAX_SECONDS, firstRequest: nextRequest };
  nextRequest += order.requests;
  generator.send(whole);
  const died = once(generator, 'exit').then(([code]) => {
    throw new Error(`the load generator ended with ${code}`);
  });
  const [result] = (await Promise.race([once(generator, 'message'), died])) as [LoadResult];
  died.catch(() => undefined);
  await end(generator, 'SIGTERM');
  return result;
};

const percentile = (sorted: readonly number[], part: number): string =>
  `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(2)} ms`;
const perSecond = ({ latencies, seconds }: LoadResult): number => latencies.length / seconds;
const round = (value: number): string => Math.round(value).toLocaleString('en');

/** The processor time for each answer, in microseconds. */
const cpuPerAnswer = (before: number | null, pid: number | undefined, { latencies }: LoadResult): string => {
  const after = cpuSeconds(pid);
  return before === null || after === null ? '–' : `${Math.round(((after - before) / latencies.length) * 1e6)} µs`;
};

const measureBareHttp = async (codes: readonly string[]): Promise<LoadResult & { readonly cpu: string }> => {
  const bare = fork(here('./bare-http.ts'), { execArgv: [] });
  const [port] = (await once(bare, 'message')) as [number];
  await load({ port, codes, requests: 10_000 });
  const before = cpuSeconds(bare.pid);
  const result = await load({ port, codes, requests });
  const cpu = cpuPerAnswer(before, bare.pid, result);
  await end(bare, 'SIGTERM');
  return { ...result, cpu };
};

const check = (isTrue: boolean, sentence: string): void => {
  console.log(`${isTrue ? '✓' : '✗'} ${sentence}`);
  if (!isTrue) process.exitCode = 1;
};

const database = await openClickDatabase({ isFresh: option('fresh') !== undefined });
try {
  const { db, url } = database;
  const codes = await chooseCodes(db, CODES);
  await emptyClicks(db);
  let server = await startServer(url);
  try {
    if (option('kill') !== undefined) {
      const killing = new Promise<void>((resolve) => setTimeout(resolve, 3000)).then(() => end(server, 'SIGKILL'));
      const result = await load({ port: PORT, codes, requests: 10_000_000 });
      await killing;
      server = await startServer(url);
      console.log(`What waited was folded ${(await waitForFolding(db)).toFixed(1)} s after the restart.`);
      const found = await countClicks(db, result.redirected.map(markOf));
      console.log(
        `Killed after ${result.seconds.toFixed(1)} s; ${result.lost} of ${CONNECTIONS} connections had a click under way.`,
      );
      check(result.redirected.length > 0, `${round(result.redirected.length)} clicks were answered with a redirect`);
      check(
        found.kept === result.redirected.length,
        `${round(found.kept)} of them are in the database after the restart`,
      );
      check(
        found.total - found.kept <= CONNECTIONS,
        `${found.total - found.kept} were kept and could not be answered any more`,
      );
      check(found.figures === found.counted, `figures say ${round(found.figures)}, as many as were counted`);
    } else {
      console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
      const bare = await measureBareHttp(codes);
      const warmUp = await load({ port: PORT, codes, requests: WARM_UP });
      const before = { server: cpuSeconds(server.pid), database: cpuSeconds(database.pid) };
      const result = await load({ port: PORT, codes, requests });
      const foldedAfter = await waitForFolding(db);
      const serverCpu = cpuPerAnswer(before.server, server.pid, result);
      const databaseCpu = cpuPerAnswer(before.database, database.pid, result);
      const group = await meanGroup(db);
      const bareSql = await insertBareRows(db, result.redirected.length, group);
      const redirected = [...warmUp.redirected, ...result.redirected];
      const found = await countClicks(db, redirected.map(markOf));
      console.table({
        'bare Node http': {
          'per second': round(perSecond(bare)),
          p50: percentile(bare.latencies, 0.5),
          p99: percentile(bare.latencies, 0.99),
        },
        'bare SQL, same groups': { 'per second': round(bareSql) },
        'click, links not in memory': {
          'per second': round(perSecond(warmUp)),
          p50: percentile(warmUp.latencies, 0.5),
          p99: percentile(warmUp.latencies, 0.99),
        },
        'click, durable': {
          'per second': round(perSecond(result)),
          p50: percentile(result.latencies, 0.5),
          p99: percentile(result.latencies, 0.99),
        },
      });
      console.log(
        `Of bare Node: ${(perSecond(result) / perSecond(bare)).toFixed(2)}. Of bare SQL: ${(perSecond(result) / bareSql).toFixed(2)}. ` +
          `Clicks per commit: ${group.toFixed(1)}. Answers: ${JSON.stringify(result.byStatus)}. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
      );
      console.log(
        `Processor time for each answer: bare Node ${bare.cpu}, server ${serverCpu}, database with folding ${databaseCpu}. ` +
          `The last clicks were in the figures ${foldedAfter.toFixed(1)} s after their answer.`,
      );
      check(
        found.total === redirected.length && found.kept === redirected.length,
        `${round(found.total)} clicks kept = ${round(redirected.length)} redirects answered, each exactly once`,
      );
      check(found.figures === found.counted, `figures say ${round(found.figures)}, as many as were counted`);
      check(result.lost === 0, 'no connection was lost');
    }
  } finally {
    await end(server, 'SIGTERM');
  }
} finally {
  await database.stop();
}
