import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from '../setup.mjs';

// Random lives of a recommendation through the real calls, in two processes; `npm test` plays a few of them. Every life follows from the
// printed seed: `npm run test:lives -- --lives 10000 --seed 7`. `--mistake join-off` plays against a server with a seeded mistake, which
// must be found; `--findings 10` goes on after the first finding, and tells each mistake once.
const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 30)) },
    findings: { type: 'string', default: '1' },
    mistake: { type: 'string' },
  },
});
const PROCESSES = 2;
const node = ensureInstalled();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const hook = join(root, 'scripts', 'tests', 'seed-mistake.mjs');

/** Plays one part of the lives; resolves with whether all promises were kept. */
const play = (part) =>
  new Promise((resolve) => {
    const { NODE_OPTIONS: given = '' } = process.env;
    const env = {
      ...process.env,
      LIVES: String(Math.ceil(Number(values.lives) / PROCESSES)),
      LIVES_SEED: String(Number(values.seed) + part * 100_000_000),
      LIVES_FINDINGS: values.findings,
      ...(values.mistake ? { LIVES_MISTAKE: values.mistake, NODE_OPTIONS: `${given} --import ${hook}`.trim() } : {}),
    };
    const child = spawn(node, [vitest, 'run', '--project', 'server', 'src/testing/lives/lives.test.ts'], {
      cwd: root,
      stdio: 'inherit',
      env,
    });
    child.on('exit', (status) => resolve(status === 0));
  });

process.stdout.write(`seed ${values.seed}\n`);
const kept = await Promise.all(Array.from({ length: PROCESSES }, (_, part) => play(part)));
const isRight = values.mistake ? kept.includes(false) : kept.every(Boolean);
if (values.mistake) process.stdout.write(`the mistake ${values.mistake} was ${isRight ? 'found' : 'not found'}\n`);
process.exitCode = isRight ? 0 : 1;
