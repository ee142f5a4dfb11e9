import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PortalCopy, until } from './portal-copy.ts';
import { pidOf, pressControlC, SERVER, start, untilNothingRuns } from './start-steps.ts';

describe.runIf(process.platform === 'linux')('npm run dev', () => {
  let copy: PortalCopy;
  beforeAll(() => {
    copy = new PortalCopy({ isGenerated: true });
  });
  afterEach(() => copy.endProcesses());
  afterAll(() => copy.remove());

  test('serves the sources, restarts the server alone after an edit, and Ctrl-C ends everything', async () => {
    const { run, port } = await start(copy, ['node', 'scripts/dev.mjs']);
    const source = await fetch(`http://localhost:${port}/src/main.tsx`);
    expect(source.headers.get('content-type')).toContain('javascript');

    const [postgres, before] = [pidOf(copy, 'bin/postgres'), pidOf(copy, SERVER)];
    appendFileSync(join(copy.directory, 'packages', 'server', 'src', 'platform', 'ids.ts'), '\n');
    await until(
      () => copy.processes().some(({ pid, command }) => command.includes(SERVER) && pid !== before),
      () => `not started again:\n${run.output()}\n${run.errors()}`,
    );
    // The request waits for the new server instead of being refused.
    const health = await fetch(`http://localhost:${port}/healthz`);
    expect(health.ok).toBe(true);
    // Otherwise a client would reuse a connection that is being closed, and its request would fail.
    expect(health.headers.get('keep-alive'), 'promised by the front, not by the server behind it').toBe(
      source.headers.get('keep-alive'),
    );
    expect(pidOf(copy, 'bin/postgres')).toBe(postgres);

    expect(await pressControlC(run)).toBe(0);
    await untilNothingRuns(copy);
  });
});
