import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from '../load.ts';
import { check, checkFigures, IS_SMOKE, option, portOf } from '../support/harness.ts';
import { familyCpuSeconds } from '../support/process-cost.ts';
import { endServer, startServer } from '../support/server.ts';
import { type History, loadHistory, openHistory } from './load-history.ts';
import {
  appendGroup,
  type Cost,
  deleteDay,
  dropOldest,
  foldAll,
  openSession,
  QUESTIONS,
  type Session,
  sizeOf,
  vacuumAll,
  vacuumMonth,
} from './measure-history.ts';

// How a history of clicks slows down new ones: the same work on a small history and on a large one, alternately, so that both are measured
// under the same load of a shared machine. Needs Debian's postgresql and about 200 bytes of disk a click. Options: --few=1, --many=100
// (millions), --at=<address>,<address> (measures histories that were loaded before instead), --groups=1000 (appended in each), --requests=20000 (clicks through a server), --port=4750.

/** The smoke form does not compare: a second history takes as long as the first. */
const SIZES = (IS_SMOKE ? [0.001] : [option('few', 1), option('many', 100)]).map((millions) =>
  Math.round(millions * 1_000_000),
);
const GROUPS = option('groups', 1000, 2);
const REQUESTS = option('requests', 20_000, 40);
const PORT = option('port', await portOf(4750));
const CONNECTIONS = 32;
const AT = process.argv.find((word) => word.startsWith('--at='))?.slice('--at='.length);
const ROUNDS = option('rounds', 5, 1);
const REPEATS = option('repeats', 40, 2);

const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
};
const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Rows of the table that is printed: what was measured, and its value for each history. */
const table: Record<string, Record<string, string>> = {};
const note = (what: string, { clicks }: History, value: string): void => {
  table[what] = { ...table[what], [clicks.toLocaleString('en')]: value };
};
const both = (costs: readonly Cost[], unit = 'ms', per = 1): string => {
  const scale = (unit === 'µs' ? 1000 : 1) / per;
  const of = (pick: (cost: Cost) => number): string => (median(costs.map(pick)) * scale).toPrecision(3);
  return `${of(({ cpuMs }) => cpuMs)} ${unit} (${of(({ wallMs }) => wallMs)} by the clock)`;
};

/** The first figure of a sentence; no number where one in it is none. */
const figureIn = (sentence: string): number =>
  /NaN|Infinity/.test(sentence) ? Number.NaN : Number(/\d+/.exec(sentence)?.[0]);

interface Measured {
  readonly history: History;
  readonly session: Session;
}

/** Appends groups and folds them, alternating between the histories. */
const measureAppending = async (all: readonly Measured[]): Promise<void> => {
  const appended = new Map<History, Cost[]>();
  const folded = new Map<History, Cost[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { history, session } of all) {
      const costs = appended.get(history) ?? [];
      for (let group = 0; group < GROUPS / ROUNDS; group += 1)
        costs.push(await session.cost(() => appendGroup(session)));
      appended.set(history, costs);
      const { result, wallMs, cpuMs } = await session.cost(() => foldAll(session));
      folded.set(history, [...(folded.get(history) ?? []), { wallMs: wallMs / result, cpuMs: cpuMs / result }]);
    }
  }
  for (const { history } of all) {
    const costs = appended.get(history) ?? [];
    note('appending 50 clicks', history, both(costs));
    note(
      'appending 50 clicks, p99 by the clock',
      history,
      `${percentile(
        costs.map((one) => one.wallMs),
        0.99,
      ).toPrecision(3)} ms`,
    );
    note('folding, a click', history, both(folded.get(history) ?? [], 'µs'));
  }
};

const measureQuestions = async (all: readonly Measured[]): Promise<void> => {
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const costs = new Map<History, Cost[]>(all.map(({ history }) => [history, []]));
    for (let repeat = 0; repeat < REPEATS; repeat += 1)
      for (const { history, session } of all) costs.get(history)?.push(await session.cost(() => ask(session)));
    for (const { history } of all) note(name, history, both(costs.get(history) ?? []));
  }
};

/** The nightly tasks: deletes a client's day, vacuums, drops a month. */
const measureNights = async ({ history, session }: Measured): Promise<void> => {
  const deletion = await session.cost(() => deleteDay(session));
  note(
    'deleting a day in batches, a click',
    history,
    `${both([deletion], 'µs', deletion.result)}, ${deletion.result} clicks`,
  );
  note('vacuum of the month that lost a day', history, both([await session.cost(() => vacuumMonth(session))]));
  note('vacuum of all months, nothing to do', history, both([await session.cost(() => vacuumAll(session))]));
  const dropping = await session.cost(() => dropOldest(session));
  check(dropping.result >= 1, `${history.clicks.toLocaleString('en')}: the oldest month was dropped`);
  note('dropping a month', history, both([dropping]));
};

let nextRequest = 1;
const load = async (codes: readonly string[], requests: number, port: number): Promise<LoadResult> => {
  const generator = fork(fileURLToPath(new URL('../load.ts', import.meta.url)), { execArgv: [] });
  const order: LoadOrder = {
    port,
    codes,
    requests,
    connections: CONNECTIONS,
    maxSeconds: 120,
    firstRequest: nextRequest,
  };
  nextRequest += requests;
  generator.send(order);
  const [result] = (await once(generator, 'message')) as [LoadResult];
  generator.kill();
  return result;
};

/** Clicks as visitors make them, through one server per history, alternately. */
const measureServers = async (all: readonly Measured[]): Promise<void> => {
  const servers = [];
  try {
    for (const [index, { history }] of all.entries()) servers.push(await startServer(history.url, PORT + index));
    for (const [index, { session }] of all.entries()) await load(session.links, 2 * session.links.length, PORT + index);
    const latencies = all.map((): number[] => []);
    const costs = all.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { history, session }] of all.entries()) {
        const before = familyCpuSeconds(history.pid) ?? 0;
        const result = await load(session.links, REQUESTS / ROUNDS, PORT + index);
        // The last clicks are folded within a second of their answer.
        await new Promise((resolve) => setTimeout(resolve, 1500));
        costs[index]?.push((((familyCpuSeconds(history.pid) ?? 0) - before) * 1000) / result.latencies.length);
        latencies[index]?.push(...result.latencies);
        check(
          result.byStatus['302'] === result.latencies.length || result.redirected.length > 0,
          `round ${round + 1}: ${JSON.stringify(result.byStatus)}`,
        );
      }
    }
    for (const [index, { history }] of all.entries()) {
      const values = latencies[index] ?? [];
      note(
        `a click through a server, ${CONNECTIONS} connections`,
        history,
        `p50 ${median(values).toPrecision(3)} ms, p99 ${percentile(values, 0.99).toPrecision(3)} ms, database ${median(costs[index] ?? []).toPrecision(2)} ms`,
      );
    }
  } finally {
    for (const server of servers) await endServer(server);
  }
};

const histories: History[] = [];
try {
  if (AT) for (const url of AT.split(',')) histories.push(await openHistory(url));
  else for (const clicks of SIZES) histories.push(await loadHistory(clicks));
  const all: Measured[] = [];
  for (const history of histories) all.push({ history, session: await openSession(history.url) });
  for (const { history, session } of all) {
    const { loaded } = history;
    if (loaded)
      note(
        'loaded',
        history,
        `${loaded.cpuSeconds.toFixed(0)} s of the processor, ${loaded.seconds.toFixed(0)} s by the clock`,
      );
    note('size', history, `${(await sizeOf(session)).toFixed(0)} MB`);
  }
  await measureAppending(all);
  await measureQuestions(all);
  await measureServers(all);
  for (const one of all) await measureNights(one);
  for (const { session } of all) await session.end();
  checkFigures(Object.values(table).map((row) => Object.values(row).map(figureIn)));
} finally {
  // Printed also after a failure, because loading takes long.
  console.table(table);
  for (const history of histories) await history.drop();
}
