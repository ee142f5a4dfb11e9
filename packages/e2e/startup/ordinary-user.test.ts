import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Account, PortalCopy } from './portal-copy.ts';
import { pressControlC, start, untilNothingRuns } from './start-steps.ts';

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot && process.platform === 'linux')('npm start as an ordinary user', () => {
  let copy: PortalCopy;
  beforeAll(() => {
    copy = new PortalCopy({ account: nobody(), isGenerated: true });
  });
  afterEach(() => copy.endProcesses());
  afterAll(() => copy.remove());

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
