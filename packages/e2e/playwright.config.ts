import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const cache = join(import.meta.dirname, '..', '..', '.cache', 'journeys');

/** Whole stories in a real browser against one real server; `npm run e2e` finds the browser and counts the result. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: cache,
  globalSetup: './start-portal.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Generous, because a busy machine must not fail what is only slow; an idle one needs a tenth.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // A headless browser calls itself one, and is then no visitor who counts.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    // Colours are measured and focus is followed: nothing may still be on its way.
    contextOptions: { reducedMotion: 'reduce' },
    // Keeping one takes a fifth of the time, so it is kept where somebody looks for a fault: TRACE=1.
    trace: process.env.TRACE
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false }
      : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
