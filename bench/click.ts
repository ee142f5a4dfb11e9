import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Database } from '../packages/server/src/platform/db/database.ts';
import { type LoadOrder, type LoadResult, markOf } from './load.ts';
import {
  type ClickDatabase,
  chooseCodes,
  countClicks,
  emptyClicks,
  insertBareRows,
  meanGroup,
  openClickDatabase,
  waitForFolding,
} from './support/click-database.ts';
import { check, type Figure, IS_SMOKE, option, portOf, printFigures, textOption } from './support/harness.ts';
import { familyCpuSeconds } from './support/process-cost.ts';
import { LOGGING, profiled, startServer } from './support/server.ts';

// How quickly clicks are recorded and redirected, beside the bare limits of Node and PostgreSQL measured in the same run.
// Clicks are folded into figures during the load, as always. Options: --kill (end the server by kill -9 under load), --fresh (make the database
// anew), --recommendations=1000000, --requests=100000, --codes=30000, --connections=32 (or several: 32,64), --port=3741 (and the next one).

const MAX_SECONDS = 60;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PORT = option('port', await portOf(3741));
const SECOND_PORT = PORT + 1;
const CONNECTIONS = (textOption('connections') ?? '32').split(',').map(Number);
const RECOMMENDATIONS = option('recommendations', 1_000_000, 400);
const requests = option('requests', 100_000, 200);
/** Links that are followed again and again, as most are; the warm-up follows them for the first time. */
const CODES = option('codes', 30_000, 40);
const WARM_UP = 2 * CODES;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

let nextRequest = 1;
const load = async (
  order: Pick<LoadOrder, 'port' | 'otherPorts' | 'codes' | 'requests' | 'connections'>,
): Promise<LoadResult> => {
  const generator = fork(here('./load.ts'), { execArgv: [] });
  const whole: LoadOrder = { ...order, maxSeconds: MAX_SECONDS, firstRequest: nextRequest };
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

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
const perSecond = ({ latencies, seconds }: LoadResult): number => latencies.length / seconds;
const round = (value: number): string => Math.round(value).toLocaleString('en');

/** The processor time for each answer, in milliseconds. */
const cpuPerAnswer = (before: number | null, pid: number | undefined, { latencies }: LoadResult): number | null => {
  const after = familyCpuSeconds(pid);
  return before === null || after === null ? null : ((after - before) / latencies.length) * 1000;
};

const measureBareHttp = async (
  codes: readonly string[],
  connections: number,
): Promise<LoadResult & { readonly cpuMs: number | null }> => {
  const bare = fork(here('./support/bare-http.ts'), { execArgv: [] });
  const [port] = (await once(bare, 'message')) as [number];
  await load({ port, codes, connections, requests: Math.min(10_000, requests) });
  const before = familyCpuSeconds(bare.pid);
  const result = await load({ port, codes, connections, requests });
  const cpuMs = cpuPerAnswer(before, bare.pid, result);
  await end(bare, 'SIGTERM');
  return { ...result, cpuMs };
};

const killUnderLoad = async ({ db, url }: ClickDatabase, codes: readonly string[]): Promise<void> => {
  const [connections = 32] = CONNECTIONS;
  let server = await startServer(url, PORT, { env: LOGGING, nodeOptions: profiled() });
  try {
    const killing = new Promise<void>((resolve) => setTimeout(resolve, 3000)).then(() => end(server, 'SIGKILL'));
    const result = await load({ port: PORT, codes, connections, requests: 10_000_000 });
    await killing;
    server = await startServer(url, PORT, { env: LOGGING, nodeOptions: profiled() });
    console.log(`What waited was folded ${(await waitForFolding(db)).toFixed(1)} s after the restart.`);
    const found = await countClicks(db, result.redirected.map(markOf));
    console.log(
      `Killed after ${result.seconds.toFixed(1)} s; ${result.lost} of ${connections} connections had a click under way.`,
    );
    check(result.redirected.length > 0, `${round(result.redirected.length)} clicks were answered with a redirect`);
    check(
      found.stored === result.redirected.length,
      `${round(found.stored)} of them are in the database after the restart`,
    );
    check(
      found.total - found.stored <= connections,
      `${found.total - found.stored} were stored and could not be answered any more`,
    );
    check(found.figures === found.counted, `figures say ${round(found.figures)}, as many as were counted`);
  } finally {
    await end(server, 'SIGTERM');
  }
};

const checkClicks = async (db: Database, redirected: readonly number[], lost: number): Promise<void> => {
  const found = await countClicks(db, redirected.map(markOf));
  check(
    found.total === redirected.length && found.stored === redirected.length,
    `${round(found.total)} clicks stored = ${round(redirected.length)} redirects answered, each exactly once`,
  );
  check(found.figures === found.counted, `figures say ${round(found.figures)}, as many as were counted`);
  check(lost === 0, 'no connection was lost');
};

/** Measures with a number of connections: the bare limit, links that are followed for the first time, and links that are cached. */
const measureClicks = async (
  database: ClickDatabase,
  server: ChildProcess,
  codes: readonly string[],
  connections: number,
): Promise<Figure[]> => {
  const { db } = database;
  await emptyClicks(db);
  const bare = await measureBareHttp(codes, connections);
  const warmUp = await load({ port: PORT, codes, connections, requests: WARM_UP });
  const before = { server: familyCpuSeconds(server.pid), database: familyCpuSeconds(database.pid) };
  const result = await load({ port: PORT, codes, connections, requests });
  const foldedAfter = await waitForFolding(db);
  const cpuMs = cpuPerAnswer(before.server, server.pid, result);
  const databaseCpuMs = cpuPerAnswer(before.database, database.pid, result);
  const group = await meanGroup(db);
  await checkClicks(db, [...warmUp.redirected, ...result.redirected], result.lost);
  const bareSql = await insertBareRows(db, result.redirected.length, group);
  console.log(
    `${connections} connections: of bare SQL ${(perSecond(result) / bareSql).toFixed(2)}, ${group.toFixed(1)} clicks per commit, answers ${JSON.stringify(result.byStatus)}, ` +
      `the last clicks in the figures ${foldedAfter.toFixed(1)} s after their answer, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  const name = `${connections} connections`;
  const limit = perSecond(bare);
  const figure = (path: string, of: LoadResult): Figure => ({
    ...{ path, perSecond: perSecond(of), limit, ratio: perSecond(of) / limit, p99: percentile(of.latencies, 0.99) },
  });
  return [
    { ...figure(`bare Node redirect, ${name}`, bare), cpuMs: bare.cpuMs },
    figure(`click, link not in memory, ${name}`, warmUp),
    { ...figure(`click, durable, folded beside it, ${name}`, result), cpuMs, databaseCpuMs, aim: '≥ 0.4, p99 ≤ 15 ms' },
  ];
};

/**
 * Measures a second server beside the first. Load generator and database share the cores with them, so that what two servers answer is judged by
 * the processor time of a click: twice what one answers, while a click costs each of them no more.
 */
const measureTwoServers = async (
  database: ClickDatabase,
  first: ChildProcess,
  codes: readonly string[],
  alone: Figure,
): Promise<Figure> => {
  const second = await startServer(database.url, SECOND_PORT, { env: LOGGING });
  try {
    await emptyClicks(database.db);
    const order = { port: PORT, otherPorts: [SECOND_PORT], codes, connections: 2 * (CONNECTIONS[0] ?? 32) };
    const warmUp = await load({ ...order, requests: WARM_UP });
    const used = (): number => (familyCpuSeconds(first.pid) ?? 0) + (familyCpuSeconds(second.pid) ?? 0);
    const before = used();
    const result = await load({ ...order, requests });
    const cpuMs = ((used() - before) / result.latencies.length) * 1000;
    await waitForFolding(database.db);
    await checkClicks(database.db, [...warmUp.redirected, ...result.redirected], result.lost + warmUp.lost);
    const limit = alone.perSecond;
    return {
      path: `click, two servers, ${order.connections} connections`,
      ...{ perSecond: perSecond(result), limit, p99: percentile(result.latencies, 0.99), cpuMs },
      ratio: alone.cpuMs ? (2 * alone.cpuMs) / cpuMs : null,
      aim: '≥ 1.8 by processor time',
    };
  } finally {
    await end(second, 'SIGTERM');
  }
};

const database = await openClickDatabase({
  isFresh: process.argv.includes('--fresh'),
  recommendations: RECOMMENDATIONS,
});
try {
  const codes = await chooseCodes(database.db, CODES);
  await emptyClicks(database.db);
  if (process.argv.includes('--kill')) await killUnderLoad(database, codes);
  else {
    const server = await startServer(database.url, PORT, { env: LOGGING, nodeOptions: profiled() });
    try {
      const figures: Figure[] = [];
      for (const connections of CONNECTIONS)
        figures.push(...(await measureClicks(database, server, codes, connections)));
      const alone = figures[2];
      if (alone && !IS_SMOKE) figures.push(await measureTwoServers(database, server, codes, alone));
      printFigures('click', figures);
    } finally {
      await end(server, 'SIGTERM');
    }
  }
} finally {
  await database.stop();
}
