import '@mundwerk/server/read-tsx';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ensureGenerated } from './scripts/generate/freshness.mjs';
import { ByEnvironment } from './scripts/tests/by-environment.mjs';
import { fastFolder } from './scripts/tests/fast-folder.mjs';

/** Ends tests that hang. A busy machine may be slow without being broken, so no test has a shorter limit of its own. */
const PATIENCE = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000, interval: 50 } },
};

/**
 * Node loads the server itself, as in production: only `.tsx` is transformed, and the suite takes a third less processor time than
 * through Vite's module runner. `vi.mock` cannot spy on CommonJS packages then; `vi.spyOn` on their default export can.
 */
const NATIVE = {
  experimental: { viteModuleRunner: false },
  execArgv: ['--import', '@mundwerk/server/read-tsx'],
  // As `npm start` does: React without its development checks.
  env: { NODE_ENV: 'production' },
};

// For a test that is run by hand; commands have done it.
if (!ensureGenerated(process.execPath)) throw new Error('What the tests import could not be generated.');

/** Tests lie beside the file they test; those of the server share one PostgreSQL, started once. */
export default defineConfig({
  test: {
    // Two more than there are cores: a worker waits for the database a third of its time, and some tests wait on purpose.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['{src,generate}/**/*.test.ts'],
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: { name: 'client', root: 'packages/client', include: ['src/**/*.test.ts'], isolate: false, ...PATIENCE },
      },
      {
        test: {
          name: 'content-store',
          root: 'packages/content-store',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...PATIENCE,
        },
      },
      // Rules decide without a database, so their tests do not wait for one; they keep no state that files could share.
      {
        test: {
          name: 'rules',
          ...NATIVE,
          root: 'packages/server',
          include: ['src/**/rules.test.ts'],
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          ...NATIVE,
          root: 'packages/server',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/rules.test.ts'],
          isolate: false,
          globalSetup: [new URL('packages/server/src/testing/start/global-setup.ts', import.meta.url).pathname],
          provide: { dataFolder: fastFolder() },
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'web',
          root: 'packages/web',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          ...PATIENCE,
          setupFiles: [new URL('packages/web/src/testing/reset-between-files.ts', import.meta.url).pathname],
        },
      },
      {
        test: {
          name: 'startup',
          root: 'packages/e2e',
          // The guides and examples run against `npm start`, too.
          include: ['{startup,documents}/**/*.test.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
});
