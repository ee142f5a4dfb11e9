import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setUpTestApp } from '../start/set-up-test-app.ts';
import { explore } from './explore.ts';

// Random lives of a recommendation through the real calls. `npm run test:lives` plays thousands; the short form is part of all tests.

// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const { LIVES, LIVES_SEED, LIVES_FINDINGS, LIVES_QUICK, LIVES_REPORT } = process.env;
/** The short form plays the same lives in every run, so that a change is judged by itself; the long form looks for news. */
const SEEDS = LIVES_SEED ? [Number(LIVES_SEED)] : LIVES ? [randomInt(2 ** 31)] : [20_270_301];
const LIVES_EACH = Number(LIVES ?? 15);
/** The long form takes as long as it takes. */
const TIMEOUT = LIVES ? { timeout: 0 } : {};

const test = setUpTestApp();

it.each(SEEDS)('whatever happens, promises are kept and nobody is told an untruth (seed %i)', TIMEOUT, async (seed) => {
  const { findings, coverage, lives } = await explore(test, {
    lives: LIVES_EACH,
    seed,
    mostFindings: Number(LIVES_FINDINGS ?? 1),
    isShrunk: LIVES_QUICK === undefined,
    tell: (text) => void process.stdout.write(text),
  });
  const { acts, ends } = coverage;
  // The command adds up the counts of its processes.
  if (LIVES_REPORT) {
    const counts = { acts: Object.fromEntries(acts), ends: Object.fromEntries(ends) };
    writeFileSync(LIVES_REPORT, JSON.stringify({ lives, findings, ...counts }));
  }
  expect(findings.map(({ story, lives: at, seed: own }) => `after ${at} lives, seed ${own}:\n${story}`)).toEqual([]);
});
