import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureReady, root } from '../setup.mjs';
import { runVitest } from './run-vitest.mjs';

// Random lives of a recommendation through the real calls, in two processes; `npm test` plays a few of them. Every life follows from the
// printed seed: `npm run test:lives -- --lives 10000 --seed 7`. `--mistake join-off` plays against a server with a seeded mistake, which
// must be found; `--findings 10` goes on after the first finding, and tells each mistake once.
const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 30)) },
    findings: { type: 'string', default: '1' },
    mistake: { type: 'string' },
    smoke: { type: 'boolean' },
  },
});
const PROCESSES = 2;
const node = ensureReady();
const LIVES = ['--project', 'server', 'src/testing/lives/lives.test.ts'];
if (values.smoke) process.exit(runVitest(node, LIVES) ? 0 : 1);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const hook = join(root, 'scripts', 'tests', 'seed-mistake.mjs');
const folder = mkdtempSync(join(tmpdir(), 'mundwerk-lives-'));
const started = performance.now();

/** Plays one part of the lives; resolves with its report, and with whether the test passed. */
const play = (part) =>
  new Promise((resolve) => {
    const { NODE_OPTIONS: given = '' } = process.env;
    const report = join(folder, `${part}.json`);
    const env = {
      ...process.env,
      LIVES: String(Math.ceil(Number(values.lives) / PROCESSES)),
      LIVES_SEED: String(Number(values.seed) + part * 100_000_000),
      LIVES_FINDINGS: values.findings,
      LIVES_REPORT: report,
      ...(values.mistake ? { LIVES_MISTAKE: values.mistake, NODE_OPTIONS: `${given} --import ${hook}`.trim() } : {}),
    };
    const child = spawn(node, [vitest, 'run', ...LIVES], {
      cwd: root,
      stdio: 'inherit',
      env,
    });
    child.on('exit', (status) => {
      // A part that broke off leaves no report, and found nothing.
      const read = () => JSON.parse(readFileSync(report, 'utf8'));
      try {
        resolve({ ...read(), isPassed: status === 0 });
      } catch {
        resolve({ lives: 0, findings: [], acts: {}, ends: {}, isPassed: false });
      }
    });
  });

/** Adds up the counts of the parts, a line for each name. */
const listed = (counts) => {
  const sums = new Map();
  for (const [name, count] of counts.flatMap(Object.entries)) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].sort().map(([name, count]) => `  ${String(count).padStart(7)} ${name}\n`);
};

process.stdout.write(`seed ${values.seed}\n`);
const parts = await Promise.all(Array.from({ length: PROCESSES }, (_, part) => play(part)));
rmSync(folder, { recursive: true });
const lives = parts.reduce((sum, part) => sum + part.lives, 0);
const found = parts.flatMap(({ findings }) => findings);
const seconds = Math.round((performance.now() - started) / 1000);
const heading = `${lives} lives in ${seconds} s, seed ${values.seed}: ${found.length} findings\n`;
process.stdout.write(
  [
    heading,
    'acts\n',
    ...listed(parts.map(({ acts }) => acts)),
    'ends\n',
    ...listed(parts.map(({ ends }) => ends)),
  ].join(''),
);
if (values.mistake)
  process.stdout.write(`the mistake ${values.mistake} was ${found.length > 0 ? 'found' : 'not found'}\n`);
const isRight = values.mistake ? found.length > 0 : parts.every(({ isPassed }) => isPassed);
process.exitCode = isRight ? 0 : 1;
