import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { startPortalServer } from '../packages/e2e/portal-server.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { prepareAllJobs } from '../packages/server/src/start-platform.ts';
import { fastFolder } from '../scripts/tests/fast-folder.mjs';
import { NEEDS, ON_PORTAL, READ_ONLY, WITHOUT_SMOKE_FORM } from './support/commands.ts';
import { SMOKE_POSTGRES, SMOKE_TEMPLATE } from './support/database.ts';
import { textOption } from './support/harness.ts';

// Runs the smoke form of every command: tiny data and one round, which shows that it still starts and that figures come out. Its last line
// says how many ran, and which were skipped because a program is missing. Option: --only=film,bench:click (names of some commands).

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Ends a command that hangs: an idle machine needs a tenth, and a busy one is only slow. */
const LIMIT_MS = 240_000;
/** Those that take longest come first, so that the others fit beside them. */
const LONGEST_FIRST = ['film', 'bench:browser', 'bench:history', 'bench:order', 'bench:page', 'bench:soak'];
const SHOWN_LINES = 30;

const { scripts, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly version: string;
};

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
/** What is no program on the path. */
const PLACES: Readonly<Record<string, string>> = {
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
  readonly output: string;
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

/** Runs the line of package.json as npm does, with `--smoke`. */
const smoke = async (name: string, env: NodeJS.ProcessEnv): Promise<Smoked> => {
  const began = performance.now();
  const script = READ_ONLY[name]
    ? `sh -n ${READ_ONLY[name]} && echo smoke: the script can be read`
    : `${scripts[name]} --smoke`;
  const child = spawn('sh', ['-c', script], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const limit = setTimeout(() => {
    output += `\nended after ${LIMIT_MS / 1000} s`;
    endGroup(child);
  }, LIMIT_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(limit);
  endGroup(child);
  // A command that does not know the option would have run in full, and says nothing of this kind.
  const outcome = output.split('\n').findLast((line) => line.startsWith('smoke: ')) ?? null;
  if (code === 0 && outcome === null) output += '\nit printed no line "smoke: …"';
  const seconds = (performance.now() - began) / 1000;
  return { name, seconds, outcome: code === 0 ? outcome : null, output };
};

const smoked: Smoked[] = [];
const runOne = async (name: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const result = await smoke(name, env);
  smoked.push(result);
  const { outcome, seconds, output } = result;
  const time = `${seconds.toFixed(1).padStart(5)} s`;
  console.log(`${outcome ? '✓' : '✗'} ${name.padEnd(18)} ${time}  ${outcome?.slice('smoke: '.length) ?? ''}`);
  if (!outcome) console.log(output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
};

const startPostgres = async (): Promise<{ readonly url: string; stop(): Promise<void> }> => {
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
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const only = textOption('only')?.split(',');
const place = (name: string): number => (LONGEST_FIRST.indexOf(name) + 1 || LONGEST_FIRST.length + 1) - 1;
const wanted = Object.keys(scripts)
  .filter((name) => !(name in WITHOUT_SMOKE_FORM) && (only?.includes(name) ?? true))
  .sort((one, other) => place(one) - place(other));
const missing = new Map(wanted.map((name) => [name, (NEEDS[name] ?? []).filter((need) => !isThere(need))]));
const skipped = wanted.filter((name) => missing.get(name)?.length);
const waiting = wanted.filter((name) => !skipped.includes(name));

const began = performance.now();
/** Commands that share the portal take turns, because some of them move its clock. */
const onPortal = waiting.filter((name) => ON_PORTAL.includes(name));
const others = waiting.filter((name) => !ON_PORTAL.includes(name));
// Both are started at once, and both are stopped whatever happens to the other. Commands that need no portal do not wait for it.
const starting = { postgres: startPostgres(), portal: onPortal.length > 0 ? startPortalServer() : null };
try {
  starting.portal?.catch(() => undefined);
  const postgres = await starting.postgres;
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    [SMOKE_POSTGRES]: postgres.url,
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
    TEST_DATA_FOLDER: fastFolder(),
  };
  const work = async (): Promise<void> => {
    for (let name = others.shift(); name; name = others.shift()) await runOne(name, env);
  };
  const workOnPortal = async (): Promise<void> => {
    const portal = await starting.portal;
    const PORTAL = `http://localhost:${portal?.port}`;
    for (const name of onPortal) await runOne(name, { ...env, PORTAL });
    await work();
  };
  const lanes = Math.max(1, availableParallelism() - 1);
  await Promise.all([workOnPortal(), ...Array.from({ length: lanes }, work)]);
} finally {
  for (const started of await Promise.allSettled([starting.postgres, starting.portal]))
    if (started.status === 'fulfilled') await started.value?.stop();
}
const failed = smoked.filter(({ outcome }) => outcome === null).map(({ name }) => name);
if (failed.length > 0 || smoked.length === 0) process.exitCode = 1;
const named = (names: readonly string[]): string => (names.length > 0 ? `: ${names.join(', ')}` : '');
console.log(
  `${smoked.length} commands ran in ${Math.round((performance.now() - began) / 1000)} s, ${failed.length} failed${named(failed)}; ` +
    `${skipped.length} skipped${named(skipped.map((name) => `${name} (needs ${missing.get(name)?.join(', ')})`))}`,
);
