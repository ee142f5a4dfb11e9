import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/**
 * Runs the tests of some files; returns whether they passed. With `--smoke` the files are only looked for, which notices that one was
 * moved or that a project was renamed: `npm test` runs the short form of most of them, and checks the types of all.
 */
export function runVitest(node, files, environment = {}) {
  const env = { ...environment, ...process.env };
  if (!process.argv.includes('--smoke')) {
    return spawnSync(node, [vitest, 'run', ...files], { cwd: root, stdio: 'inherit', env }).status === 0;
  }
  const args = [vitest, 'list', '--filesOnly', ...files.filter((word) => word !== '--update')];
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, encoding: 'utf8', env });
  const found = stdout.split('\n').filter((line) => line.startsWith('[')).length;
  if (status !== 0 || found === 0) process.stderr.write(`${stdout}${stderr}\nno test was found\n`);
  else process.stdout.write(`smoke: ${found} files of tests\n`);
  return status === 0 && found > 0;
}
