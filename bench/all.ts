import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { closeDatabase, openDatabase } from '../packages/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/embedded-postgres.ts';
import { type BenchOutput, type BenchRuns, sectionOf } from './support/figures-file.ts';
import { checkFigures, IS_SMOKE, option, textOption } from './support/harness.ts';
import { familyCpuSeconds } from './support/process-cost.ts';

// Runs every benchmark several times with small sizes and writes medians and ranges to docs/figures.md, again after each benchmark, so that
// partial results survive a crash. Options: --runs=3, --only=order,create (names of some benchmarks), --out=docs/figures.md; with --smoke one
// benchmark in its smoke form, written to .cache, because `npm run smoke` runs each of the others.

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const RUNS = option('runs', 3, 1);
const OUT = here(`../${textOption('out') ?? (IS_SMOKE ? '.cache/smoke-figures.md' : 'docs/figures.md')}`);
const START_PORT = 4728;
/** A benchmark that takes longer hangs. */
const LONGEST_RUN_MS = 8 * 60_000;
const LONGEST_START_MS = 10 * 60_000;
const SHOWN_FAULTS = 5;

interface Plan {
  readonly options: readonly string[];
  /** Benchmarks that are not in the table of aims are measured once. */
  readonly isOnce?: boolean;
  /** The name under which rows that ask the same in many ways become one, with their range. */
  readonly fold?: (path: string) => string;
}

const PLANS: Readonly<Record<string, Plan>> = {
  click: {
    options: ['--recommendations=100000', '--codes=10000', '--requests=30000', '--connections=32,64'],
  },
  page: { options: ['--requests=10000', '--seconds=5'] },
  create: { options: ['--creations=500'] },
  order: { options: ['--orders=500'] },
  pickup: { options: ['--pickups=500'] },
  browser: { options: ['--runs=1'] },
  catalogue: {
    options: ['--products=1000', '--requests=1000'],
    isOnce: true,
  },
  content: { options: ['--items=500'], isOnce: true },
  reports: {
    options: ['--sizes=10000', '--requests=10'],
    isOnce: true,
    fold: (path) =>
      path.replace(/^(\w+): \w+ (?:up|down)$/, '$1: every sorting').replace(/^(\w+) where .*$/, '$1: every filter'),
  },
  payout: { options: ['--payments=5000'], isOnce: true },
  leave: { options: ['--size=50000'], isOnce: true },
};

interface Ran {
  readonly output: BenchOutput | null;
  readonly faults: readonly string[];
}

const endGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process ended meanwhile.
  }
};

/** Runs a benchmark with all its child processes in a separate group, which ends with it. */
const run = async (name: string, options: readonly string[]): Promise<Ran> => {
  const args = ['--import', '@mundwerk/server/read-tsx', here(`./${name}.ts`), ...options];
  const child = spawn(process.execPath, args, { cwd: here('..'), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let printed = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaints += chunk;
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    endGroup(child, 'SIGTERM');
    setTimeout(() => endGroup(child, 'SIGKILL'), 20_000).unref();
  }, LONGEST_RUN_MS);
  const [code, signal] = await exited;
  clearTimeout(limit);
  const lines = printed.split('\n');
  const last = lines.findLast((line) => line.startsWith('{"bench":'));
  const faults = lines.filter((line) => line.startsWith('✗')).map((line) => line.slice(2));
  if (isLate) faults.push(`it took longer than ${LONGEST_RUN_MS / 60_000} minutes`);
  if (!last || (code !== 0 && faults.length === 0)) {
    const reason = complaints.split('\n').find((line) => /^\s*\w*error: /i.test(line)) ?? '';
    faults.push(`it ended with ${signal ?? code}${reason ? `: ${reason.trim().slice(0, 200)}` : ''}`);
    console.error(complaints.slice(-4000));
  }
  return { output: last ? (JSON.parse(last) as BenchOutput) : null, faults: faults.slice(0, SHOWN_FAULTS) };
};

const isReady = (): Promise<boolean> =>
  fetch(`http://localhost:${START_PORT}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );

interface Started {
  readonly seconds: number;
  /** Processor time of the start, of what it ran, and of the server, without PostgreSQL's. */
  readonly cpuSeconds: number | null;
}

/** How long `npm start` in a checkout takes to a server that is ready; null where it does not become ready. */
const measureOneStart = async (checkout: string, dataDir: string): Promise<Started | null> => {
  const started = performance.now();
  const child = spawn(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    cwd: checkout,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(START_PORT), DATA_DIR: dataDir },
  });
  const exited = once(child, 'exit');
  try {
    while (child.exitCode === null && performance.now() - started < LONGEST_START_MS) {
      if (await isReady())
        return { seconds: (performance.now() - started) / 1000, cpuSeconds: familyCpuSeconds(child.pid) };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return null;
  } finally {
    endGroup(child, 'SIGTERM');
    await exited;
  }
};

const measureStart = async (): Promise<BenchRuns> => {
  const started = performance.now();
  // Outside this checkout, whose packages Node would find.
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-start-'));
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', here('..'), clone]);
  const dataDir = join(folder, 'data');
  const outputs: BenchOutput[] = [];
  const faults: string[] = [];
  const measure = async (path: string, checkout: string, data: string, aim?: string): Promise<void> => {
    console.log(`npm start: ${path}`);
    const ran = await measureOneStart(checkout, data);
    if (!ran) faults.push(`${path}: the server did not become ready`);
    outputs.push({
      rows: [{ path, seconds: ran?.seconds ?? null, cpuSeconds: ran?.cpuSeconds ?? null, ...(aim && { aim }) }],
    });
  };
  try {
    await measure('clean clone, with npm’s cache', clone, join(clone, '.data'), '≤ 40 s');
    await measure('first start, with an empty data directory', here('..'), dataDir);
    for (let done = 0; done < RUNS; done += 1) await measure('restart', here('..'), dataDir, '≤ 3 s');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { name: 'npm start', outputs, faults, seconds: (performance.now() - started) / 1000 };
};

const measureBench = async (name: string, { options, isOnce, fold }: Plan): Promise<BenchRuns> => {
  const started = performance.now();
  const outputs: BenchOutput[] = [];
  const faults: string[] = [];
  const times = isOnce ? 1 : RUNS;
  for (let done = 0; done < times; done += 1) {
    console.log(`bench:${name}, run ${done + 1} of ${times}`);
    const ran = await run(name, IS_SMOKE ? ['--smoke'] : options);
    if (ran.output) {
      const rows = ran.output.rows.map((row) => (fold ? { ...row, path: fold(row.path) } : row));
      outputs.push({ ...ran.output, rows });
    }
    faults.push(...ran.faults);
    for (const fault of ran.faults) console.log(`✗ ${fault}`);
  }
  return { name: `bench:${name}`, outputs, faults, seconds: (performance.now() - started) / 1000 };
};

const postgresVersion = async (): Promise<string> => {
  if (IS_SMOKE) return 'unknown';
  const dataDir = here('../.cache/bench-version/');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, isThrowaway: true });
  const db = openDatabase(postgres.url);
  try {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
    return rows[0]?.version ?? 'unknown';
  } finally {
    await closeDatabase(db);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const machine = [
  `- Machine: ${cpus().length} cores (${cpus()[0]?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB of memory; load generator and database on the same cores. Load before: ${loadavg()[0]?.toFixed(1)}`,
  `- Node ${process.versions.node}, PostgreSQL ${await postgresVersion()}, ${new Date().toISOString().slice(0, 10)}`,
  `- ${RUNS} ${RUNS === 1 ? 'run' : 'runs'} with ${IS_SMOKE ? 'sizes too small to mean anything' : 'small sizes'}: the median, and the range in brackets. What has no aim is measured once.`,
  '- Memory of a server under half an hour of mixed load is measured apart: `npm run bench:soak`.',
];
const INTRODUCTION =
  'Written by `npm run bench:all`. The bare limit is measured in the same run: the same bytes from a Node server that does nothing else, or the same writes in plain SQL. The ratio is the figure to compare; absolute numbers are those of one machine. CPU is the processor time of the server for one request.';

/** What stands below this line was measured apart, by programs that take longer: it stays as it is. */
const APART = '<!-- measured apart -->';
const before = await readFile(OUT, 'utf8').catch(() => '');
const apart = before.includes(APART) ? ['', before.slice(before.indexOf(APART)).trimEnd()] : [];
const sections: string[] = [];
const write = (): Promise<void> =>
  writeFile(OUT, `${['# Figures', '', INTRODUCTION, '', ...machine, ...sections, ...apart].join('\n')}\n`);
/** The quickest of them all. */
const IN_SMOKE = 'content';
const chosen = (textOption('only') ?? (IS_SMOKE ? IN_SMOKE : undefined))?.split(',');
for (const [name, plan] of Object.entries(PLANS)) {
  if (chosen && !chosen.includes(name)) continue;
  const runs = await measureBench(name, plan);
  if (IS_SMOKE) checkFigures(runs.outputs.flatMap(({ rows }) => rows));
  sections.push(...sectionOf(runs));
  await write();
}
if (!chosen || chosen.includes('start')) sections.push(...sectionOf(await measureStart()));
await write();
console.log(`Written: ${OUT}`);
