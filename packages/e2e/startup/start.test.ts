import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort, PortalCopy, until, untilReady } from './portal-copy.ts';
import { pidOf, pressControlC, refusal, SERVER, START_SCRIPT, start, untilNothingRuns } from './start-steps.ts';

describe('npm start below a directory only its owner may enter', () => {
  let copy: PortalCopy;
  beforeAll(() => {
    copy = new PortalCopy();
  });
  afterEach(() => copy.endProcesses());
  afterAll(() => copy.remove());

  test('answers, prints the addresses, and Ctrl-C ends everything', async () => {
    const { run, port } = await start(copy);
    expect(run.output()).toContain(`:${port}`);
    await pressControlC(run);
    await untilNothingRuns(copy);
    await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow();
  });

  test('the second start generates, builds, compiles and migrates nothing; a second server on its data is refused', async () => {
    const compiled = copy.compiledCode();
    expect(compiled.size).toBeGreaterThan(0);
    const { run, port } = await start(copy);
    expect(run.output()).not.toMatch(/Installing|Generated|Building|Creating|Migrated/);

    expect(await refusal(copy, {})).toMatch(/^DATA_DIR \S+ is in use by another Mundwerk server: stop .*set DATA_DIR/);
    // The first server still answers. Its readiness check is limited to a second, which a busy machine may exceed.
    expect((await fetch(`http://localhost:${port}/healthz`)).ok).toBe(true);
    await untilReady(port, run);

    process.kill(run.pid, 'SIGTERM');
    await run.exitCode;
    await untilNothingRuns(copy);
    const afterwards = copy.compiledCode();
    expect([...compiled].filter(([file, writtenAt]) => afterwards.get(file) !== writtenAt)).toEqual([]);
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

  // One after the other, because each start takes seconds of the processor.
  test.runIf(process.platform === 'linux')(
    'recovers after all but PostgreSQL was killed without warning, and a server that was killed alone comes back',
    async () => {
      const first = await start(copy);
      const server = pidOf(copy, SERVER);
      // Suspended first, so that it cannot shut down cleanly when its supervisor is gone.
      process.kill(server, 'SIGSTOP');
      process.kill(pidOf(copy, 'scripts/start.mjs'), 'SIGKILL');
      process.kill(server, 'SIGKILL');
      expect(await first.run.exitCode).not.toBe(0);
      expect(pidOf(copy, 'postgres')).toBeGreaterThan(0);

      const { run, port } = await start(copy, START_SCRIPT);
      // The addresses come after the message by which the start script learns that it may start the server again.
      await until(
        () => run.output().includes('/dev/mailbox'),
        () => `no addresses:\n${run.output()}`,
      );
      const fallen = pidOf(copy, SERVER);
      process.kill(fallen, 'SIGKILL');
      await until(
        () => copy.processes().some(({ pid, command }) => command.includes(SERVER) && pid !== fallen),
        () => `not started again:\n${run.errors()}`,
      );
      await untilReady(port, run);
      expect(run.errors()).toContain('The server ended (SIGKILL); it is started again in 1 s.');
      expect(await pressControlC(run)).toBe(0);
      await untilNothingRuns(copy);
    },
  );

  test('says in one sentence which variable is wrong', async () => {
    const DATABASE_URL = `postgres://nobody:secret@127.0.0.1:${await findFreePort()}/none`;
    const [port, environment, database, missing] = await Promise.all([
      refusal(copy, { PORT: 'three' }),
      refusal(copy, { ENVIRONMENT: 'prodution' }),
      refusal(copy, { DATABASE_URL }),
      refusal(copy, { ENVIRONMENT: 'production' }),
    ]);
    expect(port).toContain('PORT');
    expect(environment).toContain('ENVIRONMENT');
    expect(database).toMatch(/DATABASE_URL(?!.*secret)/);
    for (const name of ['DATABASE_URL', 'APP_SECRET', 'ENCRYPTION_KEYS', 'SMTP_URL']) expect(missing).toContain(name);
    await untilNothingRuns(copy);
  });

  test('names the port that another program holds', async () => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    expect(await refusal(copy, { PORT: String(port) })).toMatch(new RegExp(`^PORT ${port} .*set PORT`));
    other.close();
    await untilNothingRuns(copy);
  });
});
