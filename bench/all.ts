import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { closeDatabase, openDatabase } from '../packages/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/embedded-postgres.ts';
import { type Figure, option } from './support/harness.ts';

// Runs every benchmark several times with small sizes and writes medians and ranges to docs/figures.md.
// Options: --runs=3, --only=order,create (names, for a part), --out=docs/figures.md.

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const RUNS = option('runs', 3);
const text = (name: string): string | undefined =>
  process.argv.find((part) => part.startsWith(`--${name}=`))?.replace(/^[^=]*=/, '');
const OUT = here(`../${text('out') ?? 'docs/figures.md'}`);
const START_PORT = 4760;

/** Every benchmark with its short setting. */
const BENCHES: Readonly<Record<string, readonly string[]>> = {
  click: ['--requests=20000'],
  page: [],
  create: ['--creations=500'],
  order: ['--orders=500'],
  pickup: ['--pickups=500'],
  catalogue: ['--products=1000', '--requests=1000'],
  content: ['--items=500'],
  reports: ['--sizes=10000', '--requests=10'],
  payout: ['--payments=5000'],
};

/** Runs a benchmark; null where it failed or printed no figures. */
const run = async (name: string, options: readonly string[]): Promise<readonly Figure[] | null> => {
  const child = spawn(process.execPath, ['--import', '@mundwerk/server/read-tsx', here(`./${name}.ts`), ...options], {
    cwd: here('..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await once(child, 'close');
  const line = output.split('\n').findLast((one) => one.startsWith('{"bench":'));
  return line ? (JSON.parse(line) as { rows: Figure[] }).rows : null;
};

const sorted = (values: ReadonlyArray<number | null | undefined>): number[] =>
  values.filter((value) => value !== null && value !== undefined).sort((one, other) => one - other);

const shown = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en');

/** The median, and the range in brackets where there is one. */
const spread = (values: ReadonlyArray<number | null | undefined>): string => {
  const known = sorted(values);
  const [low, middle, high] = [known[0], known[Math.floor(known.length / 2)], known.at(-1)];
  if (low === undefined || middle === undefined || high === undefined) return '–';
  return low === high ? shown(middle) : `${shown(middle)} (${shown(low)}–${shown(high)})`;
};

const HEAD = ['| Path | per second | bare limit | ratio | p99 ms | CPU ms per request |', '|---|---|---|---|---|---|'];

const tableOf = (runs: readonly (readonly Figure[])[]): string[] => {
  const byPath = Map.groupBy(runs.flat(), ({ path }) => path);
  const lines = [...byPath].map(
    ([path, each]) =>
      `| ${path} | ${(['perSecond', 'limit', 'ratio', 'p99', 'cpuMs'] as const)
        .map((column) => spread(each.map((figure) => figure[column])))
        .join(' | ')} |`,
  );
  return [...HEAD, ...lines];
};

const isReady = (): Promise<boolean> =>
  fetch(`http://localhost:${START_PORT}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );

const endGroup = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGTERM');
  await once(child, 'exit');
};

/** Seconds from `npm start` to a server that is ready. */
const startSeconds = async (dataDir: string): Promise<number | null> => {
  const started = performance.now();
  const child = spawn(process.execPath, [here('../scripts/start.mjs')], {
    cwd: here('..'),
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(START_PORT), DATA_DIR: dataDir },
  });
  try {
    while (child.exitCode === null && performance.now() - started < 180_000) {
      if (await isReady()) return (performance.now() - started) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return null;
  } finally {
    await endGroup(child);
  }
};

const measureStart = async (): Promise<string[]> => {
  const dataDir = here('../.cache/bench-start/');
  await rm(dataDir, { recursive: true, force: true });
  const first = await startSeconds(dataDir);
  const again: Array<number | null> = [];
  for (let done = 0; done < RUNS; done += 1) again.push(await startSeconds(dataDir));
  await rm(dataDir, { recursive: true, force: true });
  return [`First start with an empty data directory: ${spread([first])} s. Restart: ${spread(again)} s.`];
};

const postgresVersion = async (): Promise<string> => {
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

const machine = async (): Promise<string[]> => [
  `- Machine: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory; load generator and database on the same cores`,
  `- Node ${process.versions.node}, PostgreSQL ${await postgresVersion()}, ${new Date().toISOString().slice(0, 10)}`,
  `- ${RUNS} ${RUNS === 1 ? 'run' : 'runs'} with small sizes: the median, and the range in brackets`,
];

const sections: string[] = [];
const chosen = text('only')?.split(',');
for (const [name, options] of Object.entries(BENCHES)) {
  if (chosen && !chosen.includes(name)) continue;
  sections.push('', `## bench:${name}`, '');
  if (!existsSync(here(`./${name}.ts`))) {
    sections.push('There is no such benchmark yet.');
    continue;
  }
  const runs: (readonly Figure[])[] = [];
  for (let done = 0; done < RUNS; done += 1) {
    console.log(`bench:${name}, run ${done + 1} of ${RUNS}`);
    const figures = await run(name, options);
    if (figures) runs.push(figures);
  }
  sections.push(...(runs.length > 0 ? tableOf(runs) : ['No run ended with figures.']));
}
const starting = !chosen || chosen.includes('start') ? ['', '## npm start', '', ...(await measureStart())] : [];
await writeFile(
  OUT,
  `${[
    '# Figures',
    '',
    'Written by `npm run bench:all`. The bare limit is measured in the same run: the same bytes from a Node server that does nothing else, or the same writes in plain SQL. The ratio is the figure to compare; absolute numbers are those of one machine.',
    '',
    ...(await machine()),
    ...sections,
    ...starting,
  ].join('\n')}\n`,
);
console.log(`Written: ${OUT}`);
