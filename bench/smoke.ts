import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { startPortalServer } from '../packages/e2e/portal-server.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { prepareAllJobs } from '../packages/server/src/start-platform.ts';
import { fastFolder } from '../scripts/tests/fast-folder.mjs';
import { APART, NEEDS, ON_PORTAL, READ_ONLY, WITHOUT_SMOKE_FORM } from './support/commands.ts';
import { SMOKE_POSTGRES, SMOKE_TEMPLATE } from './support/database.ts';
import { textOption } from './support/harness.ts';

// Runs the smoke form of every command: tiny data and one round, which shows that it still starts and that figures come out. Its last line
// says how many ran, and which were skipped because a program is missing. Option: --only=film,bench:click (names of some commands).

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Ends a command that says nothing for so long: an idle machine needs a tenth, and a busy one is only slow. */
const LIMIT_MS = 240_000;
const PORTAL_DATABASE = 'smoke_portal';
const SHOWN_LINES = 30;

const { scripts, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly version: string;
};

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
/** What is no program on the path. */
const PLACES: Readonly<Record<string, string>> = {
  linux: '/proc/self/schedstat',
  postgresql: '/usr/lib/postgresql/*/bin/pg_basebackup',
  lighthouse: join(ROOT, '.cache/lighthouse-*/node_modules/lighthouse/package.json'),
  'a release': join(ROOT, `dist/mundwerk-${version}/bin/server`),
};
const isThere = (need: string): boolean =>
  PLACES[need] ? globSync(PLACES[need]).length > 0 : FOLDERS.some((folder) => existsSync(join(folder, need)));

interface Smoked {
  readonly name: string;
  readonly seconds: number;
  /** What came out, by the command's own words; null where it failed. */
  readonly outcome: string | null;
}

/** Ends a command with the servers and browsers it started. */
const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
};

const smoked: Smoked[] = [];
const note = (name: string, began: number, hasPassed: boolean, output: string): void => {
  // A command that does not know the option would have run in full, and says nothing of this kind.
  const said = output.split('\n').findLast((line) => line.startsWith('smoke: ')) ?? null;
  const outcome = hasPassed ? said : null;
  const seconds = (performance.now() - began) / 1000;
  smoked.push({ name, seconds, outcome });
  const time = `${seconds.toFixed(1).padStart(5)} s`;
  console.log(`${outcome ? '✓' : '✗'} ${name.padEnd(18)} ${time}  ${outcome?.slice('smoke: '.length) ?? ''}`);
  if (outcome) return;
  const words = hasPassed ? `${output.trimEnd()}\nit printed no line "smoke: …"` : output.trimEnd();
  console.log(words.split('\n').slice(-SHOWN_LINES).join('\n'));
};

/** Starts a program and hands each line over; resolves with its exit code. One that says nothing for too long is ended. */
const follow = async (
  args: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  take: (line: string) => void,
): Promise<number | null> => {
  const [program, ...words] = args;
  const child = spawn(program, words, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const limit = setTimeout(() => {
    take(`ended after ${LIMIT_MS / 1000} s without a word`);
    endGroup(child);
  }, LIMIT_MS);
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      limit.refresh();
      take(line);
    });
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(limit);
  endGroup(child);
  // Its last lines are read.
  await closed;
  return code;
};

/** Runs the line of package.json as npm does, with `--smoke`. */
const runOne = async (name: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const began = performance.now();
  const script = READ_ONLY[name]
    ? `sh -n ${READ_ONLY[name]} && echo smoke: the script can be read`
    : `${scripts[name]} --smoke`;
  let output = '';
  const code = await follow(['sh', '-c', script], env, (line) => {
    output += `${line}\n`;
  });
  note(name, began, code === 0, output);
};

/** The file of a benchmark below bench/, without its ending; null for other commands. */
const benchOf = (name: string): string | null =>
  APART.includes(name) ? null : (/scripts\/bench\.mjs (\S+)$/.exec(scripts[name] ?? '')?.[1] ?? null);

/** Runs benchmarks in one process; those that it did not reach count as failed. */
const runBenches = async (names: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const left = [...names];
  let began = performance.now();
  let output = '';
  const program = ['--import', '@mundwerk/server/read-tsx', join(ROOT, 'bench/support/run-benches.ts'), '--smoke'];
  await follow([process.execPath, ...program, ...names.map((name) => benchOf(name) ?? '')], env, (line) => {
    output += `${line}\n`;
    const [, code] = /^◂ (\d+)$/.exec(line) ?? [];
    const name = code && left.shift();
    if (!name) return;
    note(name, began, code === '0', output);
    began = performance.now();
    output = '';
  });
  for (const name of left) note(name, began, false, output);
};

/** The PostgreSQL of the run: benchmarks copy its template, and the portal has a copy of its own. */
const startPostgres = async (): Promise<{
  readonly url: string;
  readonly portalUrl: string;
  stop(): Promise<void>;
}> => {
  const dataDir = await mkdtemp(join(fastFolder(), 'mundwerk-smoke-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, isThrowaway: true });
  const url = new URL(postgres.url);
  const admin = openDatabase(url.href, { max: 1 });
  await sql.raw(`create database ${SMOKE_TEMPLATE}`).execute(admin);
  await admin.destroy();
  url.pathname = `/${SMOKE_TEMPLATE}`;
  const template = openDatabase(url.href, { max: 2 });
  await migrate(template);
  await template.destroy();
  await prepareAllJobs(url.href);
  const copier = openDatabase(postgres.url, { max: 1 });
  await sql.raw(`create database ${PORTAL_DATABASE} template ${SMOKE_TEMPLATE} strategy file_copy`).execute(copier);
  await copier.destroy();
  url.pathname = `/${PORTAL_DATABASE}`;
  return {
    url: postgres.url,
    portalUrl: url.href,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const only = textOption('only')?.split(',');
const wanted = Object.keys(scripts).filter((name) => !(name in WITHOUT_SMOKE_FORM) && (only?.includes(name) ?? true));
const missing = new Map(wanted.map((name) => [name, (NEEDS[name] ?? []).filter((need) => !isThere(need))]));
const skipped = wanted.filter((name) => missing.get(name)?.length);
const waiting = wanted.filter((name) => !skipped.includes(name));

const began = performance.now();
/** Commands that share the portal take turns, because some of them move its clock. */
const onPortal = ON_PORTAL.filter((name) => waiting.includes(name));
const benches = waiting.filter((name) => benchOf(name));
const others = waiting.filter((name) => !onPortal.includes(name) && !benches.includes(name));
const postgres = await startPostgres();
try {
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    [SMOKE_POSTGRES]: postgres.url,
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
    TEST_DATA_FOLDER: fastFolder(),
  };
  const workOnPortal = async (): Promise<void> => {
    if (onPortal.length === 0) return;
    const began = performance.now();
    const portal = await startPortalServer(postgres.portalUrl).catch(String);
    if (typeof portal === 'string') {
      for (const name of onPortal) note(name, began, false, portal);
      return;
    }
    const PORTAL = `http://localhost:${portal.port}`;
    try {
      for (const name of onPortal) await runOne(name, { ...env, PORTAL });
    } finally {
      await portal.stop();
    }
  };
  const work = async (): Promise<void> => {
    if (benches.length > 0) await runBenches(benches, env);
    for (const name of others) await runOne(name, env);
  };
  await Promise.all([work(), workOnPortal()]);
} finally {
  await postgres.stop();
}
const failed = smoked.filter(({ outcome }) => outcome === null).map(({ name }) => name);
if (failed.length > 0 || smoked.length === 0) process.exitCode = 1;
const named = (names: readonly string[]): string => (names.length > 0 ? `: ${names.join(', ')}` : '');
console.log(
  `${smoked.length} commands ran in ${Math.round((performance.now() - began) / 1000)} s, ${failed.length} failed${named(failed)}; ` +
    `${skipped.length} skipped${named(skipped.map((name) => `${name} (needs ${missing.get(name)?.join(', ')})`))}`,
);
