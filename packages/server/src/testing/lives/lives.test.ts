import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../start/start-test-app.ts';
import { explore } from './explore.ts';

// Random lives of a recommendation through the real calls. `npm run test:lives` plays thousands; the short form is part of all tests.

// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const { LIVES, LIVES_SEED, LIVES_FINDINGS, LIVES_QUICK } = process.env;
/** The short form plays the same lives in every run, so that a change is judged by itself; the long form looks for news. */
const SEEDS = LIVES_SEED ? [Number(LIVES_SEED)] : LIVES ? [randomInt(2 ** 31)] : [20_270_301];
const LIVES_EACH = Number(LIVES ?? 15);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort()
    .map(([name, count]) => `  ${String(count).padStart(7)} ${name}`)
    .join('\n');

it.each(SEEDS)('whatever happens, promises are kept and nobody is told an untruth (seed %i)', async (seed) => {
  const started = performance.now();
  const { findings, coverage, lives } = await explore(test, {
    lives: LIVES_EACH,
    seed,
    mostFindings: Number(LIVES_FINDINGS ?? 1),
    isShrunk: LIVES_QUICK === undefined,
    tell: (text) => void process.stdout.write(text),
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const report = findings.map(({ story, lives: at, seed: own }) => `after ${at} lives, seed ${own}:\n${story}`);
  process.stdout.write(
    `${[`${lives} lives in ${seconds} s, seed ${seed}`, listed(coverage.acts), listed(coverage.ends)].join('\n')}\n`,
  );
  expect(report).toEqual([]);
});
