import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../scripts/chromium.mjs';

// For journeys that are run by hand; commands have done it. Workers load this file as well, after it.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const generate = join(import.meta.dirname, '..', '..', 'scripts', 'generate.mjs');
  execFileSync(process.execPath, [generate], { stdio: 'inherit' });
}

const cache = join(import.meta.dirname, '..', '..', '.cache', 'journeys');

const journeys = join(import.meta.dirname, 'journeys');
/** Journeys that move their portal's clock: one worker runs them all, so that one portal beside the shared one is enough. */
const throughTime = readdirSync(journeys, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.spec.ts') && readFileSync(join(journeys, file), 'utf8').includes("/own-portal.ts'"),
);

/** Whole stories in a real browser against one real server; `npm run e2e` finds the browser and counts the result. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: cache,
  globalSetup: './start-portal.ts',
  fullyParallel: true,
  projects: [
    { name: 'through time', testMatch: throughTime, workers: 1 },
    { name: 'today', testIgnore: throughTime },
  ],
  forbidOnly: true,
  // One more than the two cores this is made for, because a page waits a third of its time.
  workers: 3,
  retries: 0,
  // Generous, because a slow machine must not fail a journey; an idle one needs a tenth.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // The user agent of a headless browser says so, and its visits would not be counted.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    // Colours are measured and focus is followed, so no animation may be running.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace takes a fifth of the time, so it is recorded only on demand: TRACE=1.
    trace: process.env.TRACE
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false }
      : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
});
