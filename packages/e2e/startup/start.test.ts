import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Account, findFreePort, PortalCopy, type Run, until, untilReady } from './portal-copy.ts';

const SECOND_START_LIMIT_MS = 10_000;
/** How the process of the server is known among those of a copy. */
const SERVER = 'packages/server/src/main.ts';
const isRoot = process.getuid?.() === 0;

type Command = readonly [string, ...string[]];
const NPM_START: Command = ['npm', 'start'];
/** Without npm, which adds lines of its own and ends by the signal where its script ends with 0. */
const START_SCRIPT: Command = ['node', 'scripts/start.mjs'];

async function start(copy: PortalCopy, command: Command = NPM_START): Promise<{ run: Run; port: number }> {
  const port = await findFreePort();
  const run = copy.run({ PORT: String(port) }, command);
  await untilReady(port, run);
  return { run, port };
}

/** What Ctrl-C does: the terminal sends the signal to every process of the group, npm and its shell included. */
async function pressControlC({ pid, exitCode }: Run): Promise<number | null> {
  process.kill(-pid, 'SIGINT');
  return exitCode;
}

async function untilNothingRuns(copy: PortalCopy): Promise<void> {
  await until(
    () => copy.processes().length === 0,
    15_000,
    () => `left behind: ${JSON.stringify(copy.processes())}`,
  );
}

function pidOf(copy: PortalCopy, part: string): number {
  const found = copy.processes().find(({ command }) => command.includes(part));
  if (!found) throw new Error(`no process with ${part} among ${JSON.stringify(copy.processes())}`);
  return found.pid;
}

/** The one sentence a start that must fail says before it exits with 1. */
async function refusal(copy: PortalCopy, variables: Record<string, string>): Promise<string> {
  const run = copy.run({ PORT: String(await findFreePort()), ...variables }, START_SCRIPT);
  expect(await run.exitCode).toBe(1);
  const lines = run.errors().trim().split('\n');
  expect(lines, run.errors()).toHaveLength(1);
  expect(run.output()).not.toMatch(/^\s+at /m);
  return lines[0]!;
}

describe('npm start below a directory only its owner may enter', { timeout: 60_000 }, () => {
  let copy: PortalCopy;
  beforeAll(() => {
    copy = new PortalCopy();
  }, 60_000);
  afterEach(() => copy.endProcesses());
  afterAll(() => copy.remove(), 60_000);

  test('answers, prints the addresses, and Ctrl-C ends everything', async () => {
    const { run, port } = await start(copy);
    expect(run.output()).toContain(`:${port}`);
    await pressControlC(run);
    await untilNothingRuns(copy);
    await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow();
  });

  test('the second start is quick and builds nothing; a second server is refused by name of the variable', async () => {
    const started = performance.now();
    const { run, port } = await start(copy);
    expect(performance.now() - started).toBeLessThan(SECOND_START_LIMIT_MS);
    expect(run.output()).not.toMatch(/Installing|Building|Creating/);

    expect(await refusal(copy, {})).toMatch(/^DATA_DIR \S+ is in use by another Mundwerk server: stop .*set DATA_DIR/);
    expect(await refusal(copy, { PORT: String(port), DATA_DIR: '.data-2' })).toMatch(/^PORT \d+ .*set PORT/);
    expect((await fetch(`http://localhost:${port}/readyz`)).ok).toBe(true);

    process.kill(run.pid, 'SIGTERM');
    await run.exitCode;
    await untilNothingRuns(copy);
  });

  test.runIf(process.platform === 'linux')('ends everything when npm itself is killed', async () => {
    const { run } = await start(copy);
    process.kill(run.pid, 'SIGKILL');
    await untilNothingRuns(copy);
  });

  test.runIf(process.platform === 'linux')('ends everything when the start script is killed', async () => {
    const { run } = await start(copy);
    process.kill(pidOf(copy, 'scripts/start.mjs'), 'SIGKILL');
    await run.exitCode;
    await untilNothingRuns(copy);
  });

  test.runIf(process.platform === 'linux')('a server that was killed without warning comes back', async () => {
    const { run, port } = await start(copy, START_SCRIPT);
    const fallen = pidOf(copy, SERVER);
    process.kill(fallen, 'SIGKILL');
    await until(
      () => copy.processes().some(({ pid, command }) => command.includes(SERVER) && pid !== fallen),
      15_000,
      () => `not started again:\n${run.errors()}`,
    );
    await untilReady(port, run);
    expect(run.errors()).toContain('The server ended (SIGKILL); it is started again in 1 s.');
    expect(await pressControlC(run)).toBe(0);
    await untilNothingRuns(copy);
  });

  test.runIf(process.platform === 'linux')('recovers after all but PostgreSQL was killed without warning', async () => {
    const first = await start(copy);
    const server = pidOf(copy, SERVER);
    // Stopped first, so that it cannot end in order when its supervisor is gone.
    process.kill(server, 'SIGSTOP');
    process.kill(pidOf(copy, 'scripts/start.mjs'), 'SIGKILL');
    process.kill(server, 'SIGKILL');
    expect(await first.run.exitCode).not.toBe(0);
    expect(pidOf(copy, 'postgres')).toBeGreaterThan(0);

    const second = await start(copy, START_SCRIPT);
    expect(await pressControlC(second.run)).toBe(0);
    await untilNothingRuns(copy);
  });

  test('says in one sentence which variable is wrong', async () => {
    expect(await refusal(copy, { PORT: 'three' })).toContain('PORT');
    expect(await refusal(copy, { ENVIRONMENT: 'prodution' })).toContain('ENVIRONMENT');
    expect(
      await refusal(copy, { DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${await findFreePort()}/none` }),
    ).toMatch(/DATABASE_URL(?!.*secret)/);
    const missing = await refusal(copy, { ENVIRONMENT: 'production' });
    for (const name of ['DATABASE_URL', 'APP_SECRET', 'ENCRYPTION_KEYS', 'SMTP_URL']) expect(missing).toContain(name);
    await untilNothingRuns(copy);
    // Four starts after each other, each with a Node and a compiler of its own.
  }, 120_000);

  test('names the port that another program holds', async () => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    expect(await refusal(copy, { PORT: String(port) })).toMatch(new RegExp(`^PORT ${port} .*set PORT`));
    other.close();
    await untilNothingRuns(copy);
  });
});

describe.runIf(process.platform === 'linux')('npm run dev', { timeout: 60_000 }, () => {
  let copy: PortalCopy;
  beforeAll(() => {
    copy = new PortalCopy();
  }, 60_000);
  afterEach(() => copy.endProcesses());
  afterAll(() => copy.remove(), 60_000);

  test('serves the sources, restarts the server alone after an edit, and Ctrl-C ends everything', async () => {
    const { run, port } = await start(copy, ['node', 'scripts/dev.mjs']);
    const source = await fetch(`http://localhost:${port}/src/main.tsx`);
    expect(source.headers.get('content-type')).toContain('javascript');

    const [postgres, before] = [pidOf(copy, 'bin/postgres'), pidOf(copy, SERVER)];
    appendFileSync(join(copy.directory, 'packages', 'server', 'src', 'platform', 'ids.ts'), '\n');
    await until(
      () => copy.processes().some(({ pid, command }) => command.includes(SERVER) && pid !== before),
      15_000,
      () => `not started again:\n${run.output()}\n${run.errors()}`,
    );
    // Waits for the new server instead of being refused.
    expect((await fetch(`http://localhost:${port}/healthz`)).ok).toBe(true);
    expect(pidOf(copy, 'bin/postgres')).toBe(postgres);

    expect(await pressControlC(run)).toBe(0);
    await untilNothingRuns(copy);
  });
});

describe.runIf(isRoot && process.platform === 'linux')('npm start as an ordinary user', { timeout: 60_000 }, () => {
  let copy: PortalCopy;
  beforeAll(() => {
    copy = new PortalCopy(nobody());
  }, 60_000);
  afterEach(() => copy.endProcesses());
  afterAll(() => copy.remove(), 60_000);

  test('answers from a directory only that user may enter, and leaves nothing behind', async () => {
    const { run } = await start(copy);
    const cluster = copy.processes().find(({ command }) => command.includes('postgres'));
    expect(readFileSync(`/proc/${cluster!.pid}/status`, 'utf8')).toMatch(
      new RegExp(`^Uid:\\s+${nobody().uid}\\s`, 'm'),
    );
    await pressControlC(run);
    await untilNothingRuns(copy);
  });
});

function nobody(): Account {
  const line = readFileSync(join('/etc', 'passwd'), 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line!.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
