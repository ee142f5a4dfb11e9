import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relatedTests } from '../../../scripts/tests/related-tests.mjs';
import { PortalCopy, until } from './portal-copy.ts';
import { untilNothingRuns } from './start-steps.ts';

const root = join(import.meta.dirname, '..', '..', '..');

describe('npm test -- <path> runs', () => {
  test.each([
    [
      'the tests beside a rule',
      'packages/server/src/modules/core/order/rules.ts',
      'packages/server/src/modules/core/order/rules.test.ts',
    ],
    [
      'a test that imports a value',
      'packages/contract/src/values/cents.ts',
      'packages/contract/src/values/cents.test.ts',
    ],
    [
      'a test elsewhere that imports a file',
      'packages/web/src/lib/page/boot.ts',
      'packages/web/src/app/hydration.test.tsx',
    ],
    [
      'the check of client folders',
      'clients/nordnetz/theme.css',
      'packages/server/src/modules/core/client/client-folders.test.ts',
    ],
    ['the guides', 'docs/how-to/embed.md', 'packages/e2e/documents/documents.test.ts'],
    ['the sweep over texts', 'packages/web/src/app/texts.de.json', 'packages/server/src/sweeps.test.ts'],
    ['a test itself', 'packages/server/src/config.test.ts', 'packages/server/src/config.test.ts'],
  ])('%s', (_, changed, expected) => {
    const { tests, journeys } = relatedTests(root, [changed]);
    expect(tests).toContain(expected);
    expect(tests.every((path) => existsSync(join(root, path)))).toBe(true);
    // Much less than everything: a change of one file is tested in minutes.
    expect(tests.length).toBeLessThan(100);
    expect(journeys).toEqual([]);
  });

  test('a journey that is named, and every journey of a helper', () => {
    const journey = 'packages/e2e/journeys/visitor/frame.spec.ts';
    expect(relatedTests(root, [journey])).toMatchObject({ journeys: [journey] });
    expect(relatedTests(root, ['packages/e2e/host-page.ts']).journeys).toContain(journey);
    expect(relatedTests(root, ['packages/e2e/journeys/visitor']).journeys).toContain(journey);
  });
});

describe.runIf(process.platform === 'linux')('npm run check', () => {
  let copy: PortalCopy;
  beforeAll(() => {
    copy = new PortalCopy({ isGenerated: true });
  });
  afterAll(() => copy.remove());

  test('ends its steps and all that they started when it is ended itself', async () => {
    const run = copy.run({}, ['node', 'scripts/test.mjs', 'check']);
    const isChecking = (): boolean => copy.processes().some(({ command }) => command.includes('tsc'));
    await until(isChecking, () => `no step began:\n${run.output()}\n${run.errors()}`);
    process.kill(run.pid, 'SIGTERM');
    expect(await run.exitCode).toBe(130);
    await untilNothingRuns(copy);
  });
});
