import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
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
  const found = findTests(files);
  if (found === 0) process.stderr.write('no test was found\n');
  else process.stdout.write(`smoke: ${found} files of tests\n`);
  return found > 0;
}

/** Counts the test files that Vitest would run for `--project <name>` and parts of paths; starting it would take longer than the search. */
function findTests(words) {
  const [, project = ''] = /--project[ =](\S+)/.exec(words.join(' ')) ?? [];
  const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
  const [, folder] = new RegExp(`name: '${project}',[^{]*?root: '([^']+)'`).exec(config) ?? [];
  if (!folder) return 0;
  const parts = words.filter((word) => /^(src|documents)\//.test(word));
  const tests = globSync('{src,startup,documents}/**/*.test.{ts,tsx}', { cwd: join(root, folder) });
  return tests.filter((file) => parts.some((part) => file.includes(part))).length;
}
