import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { sql } from 'kysely';
import { exportReport } from '../packages/server/src/modules/agency/export/export-report.ts';
import { countLines, selectLines } from '../packages/server/src/modules/agency/read-models/report.ts';
import { SOURCES } from '../packages/server/src/modules/agency/report/columns/rules.ts';
import { askReport } from '../packages/server/src/modules/agency/report/get-report.ts';
import { countLimit } from '../packages/server/src/modules/agency/report/rules.ts';
import { openAgencySession } from '../packages/server/src/modules/agency/sign-on/sign-on.ts';
import { upsertUser } from '../packages/server/src/modules/agency/sign-on/store.ts';
import type { Ctx } from '../packages/server/src/platform/context.ts';
import {
  CLIENT,
  checkSpeed,
  type Figure,
  IS_SMOKE,
  option,
  portOf,
  printFigures,
  textOption,
} from './support/harness.ts';
import { AGENCY, growTo, openReports } from './support/report-database.ts';
import { QUESTIONS, type Question } from './support/report-questions.ts';
import { startServer } from './support/server.ts';

// How long a page of an agency's report takes, by every sort and filter, compared with the same rows by their primary key, and how that
// grows from ten thousand recommendations to a million. Options: --sizes=10000,100000,1000000, --requests=40, --keep (the rows, for the next run).

const PORT = await portOf(3745);
const SIZES = (textOption('sizes') ?? (IS_SMOKE ? '300' : '10000,100000,1000000')).split(',').map(Number);
const REQUESTS = option('requests', 40, 1);
const WARM_UPS = option('warm-ups', 3, 0);
const PAGE = 25;

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Duration as a multiple of fetching the same rows by their primary key. */
  readonly ratio: number;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Alternates with the baseline, so that other load of the machine slows both alike. */
const measure = async (work: () => Promise<unknown>, floor: () => Promise<unknown>): Promise<Times> => {
  const [times, floors]: [number[], number[]] = [[], []];
  for (let warm = 0; warm < WARM_UPS; warm += 1) await work();
  for (let done = 0; done < REQUESTS; done += 1) {
    times.push(await timed(work));
    floors.push(await timed(floor));
  }
  const p50 = at(times, 0.5);
  return { p50, p95: at(times, 0.95), p99: at(times, 0.99), ratio: p50 / at(floors, 0.5) };
};

const PRIMARY_KEYS = {
  auftraege: 'order_id',
  empfehler: 'number',
  empfehlungen: 'number',
  leads: 'order_id',
  praemien: 'claim_id',
  einladungen: 'number',
} as const satisfies Record<ReportName, string>;

/** The page, the count and the same rows by their primary key, straight from the database. */
const inDatabase = async (ctx: Ctx, { report, body }: Question) => {
  const { question } = await askReport(ctx, report, { Descending: true, Filter: [], ...body });
  const page = () => selectLines(ctx, AGENCY, question, { after: null, offset: 0, limit: PAGE + 1 });
  const numbers = (await page()).map((line) => line.place.key);
  const [relation, key] = [sql.table(SOURCES[report].relation), sql.ref(PRIMARY_KEYS[report])];
  const { rows } = await sql<{ key: string }>`select ${key}::text as key from ${relation}
    where client_key = ${CLIENT} and agency_number = ${AGENCY} and number = any(${numbers}::text[])`.execute(ctx.db);
  const type = sql.raw(report === 'empfehlungen' ? 'text' : 'uuid');
  const keys = rows.map((row) => row.key);
  return {
    page,
    count: () => countLines(ctx, AGENCY, question, countLimit(question) + 1),
    byKey: () =>
      sql`select * from ${relation} where client_key = ${CLIENT} and ${key} = any(${keys}::${type}[])`.execute(ctx.db),
  };
};

const memoryOf = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);

/** Growth of live memory, after garbage collection, from the beginning of a file to its end, in megabytes. */
const neededMemory = async (ctx: Ctx, format: 'csv' | 'xlsx'): Promise<number> => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { content } = await exportReport(ctx, 'empfehlungen', AGENCY, { Descending: true, Filter: [] }, format);
  const samples: number[] = [];
  let pieces = 0;
  for await (const _ of content) {
    pieces += 1;
    if (pieces % 25 !== 0) continue;
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    samples.push((heapUsed + external) / 1e6);
  }
  return (samples.at(-1) ?? 0) - (samples[0] ?? 0);
};

const ms = (value: number): string => value.toFixed(1);

const { db, url, ctx, stop, ...opened } = await openReports('reports');
let { already } = opened;
try {
  const user = await upsertUser(ctx, {
    issuer: 'https://bench',
    subject: 'bench',
    name: 'Bench',
    email: null,
    roles: ['AgenturInhaber'],
    agencies: [AGENCY],
  });
  const { token } = await openAgencySession(ctx, user.id);
  const server = await startServer(url, PORT);
  const call = async (path: string, body: object): Promise<Response> => {
    const reply = await fetch(`http://127.0.0.1:${PORT}/api/v1/${CLIENT}/agentur/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answers ${await reply.text()}`);
    return reply;
  };
  const ask = async (report: ReportName, body: object): Promise<{ Weiter: string | null }> =>
    (await call(`${report}/${AGENCY}`, { Pagesize: PAGE, ...body })).json() as Promise<{ Weiter: string | null }>;
  /** A page in the middle of the list, reached page by page. */
  const deepPlace = async (): Promise<string | null> => {
    let Nach: string | null = null;
    for (let page = 0; page < Math.min(SIZES.at(-1) ?? 0, 40_000) / 200; page += 1) {
      const { Weiter } = await ask('empfehlungen', { Pagesize: 200, Nach });
      if (!Weiter) break;
      Nach = Weiter;
    }
    return Nach;
  };

  const exportAll = async (format: 'csv' | 'xlsx') => {
    const pid = server.pid ?? 0;
    const before = memoryOf(pid);
    let [peak, bytes, firstByte] = [before, 0, 0];
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(pid));
    }, 50);
    const start = performance.now();
    const { body } = await call(`empfehlungen/${AGENCY}/export?format=${format}`, {});
    for await (const piece of body ?? []) {
      firstByte ||= performance.now() - start;
      bytes += piece.length;
    }
    clearInterval(watch);
    const seconds = (performance.now() - start) / 1000;
    return {
      firstByte,
      seconds,
      megabytes: bytes / 1e6,
      growth: peak - before,
      needed: await neededMemory(ctx, format),
    };
  };

  try {
    const results = new Map<string, Times[]>();
    for (const size of SIZES) {
      if (size < already) throw new Error(`there are ${already} recommendations already: leave out --keep`);
      const start = performance.now();
      if (size > already) await growTo(db, size, already);
      already = size;
      console.log(
        `${size.toLocaleString('en')} recommendations after ${((performance.now() - start) / 1000).toFixed(0)} s; load of the machine ${loadavg()[0]?.toFixed(1)}`,
      );
      const deep = {
        name: 'empfehlungen: deep page',
        report: 'empfehlungen' as const,
        body: { Nach: await deepPlace() },
      };
      const first = await inDatabase(ctx, { name: '', report: 'empfehlungen', body: {} });
      const note = (name: string, times: Times): void => void results.set(name, [...(results.get(name) ?? []), times]);
      for (const { name, report, body } of [...QUESTIONS, deep]) {
        const { byKey } = await inDatabase(ctx, { name, report, body });
        note(name, await measure(() => ask(report, body), byKey));
      }
      note('database: first page', await measure(first.page, first.byKey));
      note('database: total', await measure(first.count, first.byKey));
    }
    const growthOf = (times: readonly Times[]): number => (times.at(-1)?.ratio ?? 0) / (times[0]?.ratio ?? 1);
    const columns = (times: readonly Times[]) => ({
      ...Object.fromEntries(
        times.map(({ p50, p95, ratio }, index) => [
          SIZES[index]?.toLocaleString('en'),
          `${ms(p50)} / ${ms(p95)} ms, ${ratio.toFixed(1)} ×`,
        ]),
      ),
      growth: `${growthOf(times).toFixed(2)} ×`,
    });
    console.log(
      'p50 / p95, and how often the same rows come by their primary key in that time; growth is that of the latter.',
    );
    console.table(Object.fromEntries([...results].map(([name, times]) => [name, columns(times)])));
    const files = { csv: await exportAll('csv'), xlsx: await exportAll('xlsx') };
    for (const [format, { firstByte, seconds, megabytes, growth, needed }] of Object.entries(files)) {
      console.log(
        `${format}: first byte ${ms(firstByte)} ms, ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB, memory of the server +${growth} MB, needed from beginning to end ${needed.toFixed(1)} MB more`,
      );
    }
    const firstPages = [...results].filter(([name]) => name.endsWith('first page'));
    const slow = firstPages.filter(([, times]) => (times.at(-1)?.p95 ?? 0) > 50);
    checkSpeed(slow.length === 0, 'first pages within 50 ms (p95) at the largest size');
    const grown = [...results].filter(([, times]) => growthOf(times) > 2);
    checkSpeed(grown.length === 0, `no page grows by more than 2 ×${grown.map(([name]) => `\n  ${name}`).join('')}`);
    checkSpeed(
      files.csv.firstByte < 1000 && files.xlsx.firstByte < 1000,
      'the first byte of an export within a second',
    );
    const figures = [...results].flatMap(([name, times]): Figure[] => {
      const last = times.at(-1);
      if (!last) return [];
      const { p50, p99, ratio } = last;
      return [{ path: name, perSecond: 1000 / p50, limit: (1000 / p50) * ratio, ratio: 1 / ratio, p99 }];
    });
    checkSpeed(files.csv.needed < 5 && files.xlsx.needed < 5, 'memory stays flat while a file is written');
    printFigures('reports', figures);
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
} finally {
  await stop();
}
