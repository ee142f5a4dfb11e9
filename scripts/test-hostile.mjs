import { ensureReady } from './setup.mjs';
import { runVitest } from './tests/run-vitest.mjs';

// Every caller makes every call, and a hundred thousand spoilt requests follow; `npm test` runs the short form of the same tests.
// HOSTILE_REQUESTS sets their number, HOSTILE_SEED reproduces a finding.
const isPassed = runVitest(ensureReady(), ['--project', 'server', 'src/testing/hostile'], {
  HOSTILE_REQUESTS: '100000',
});
process.exitCode = isPassed ? 0 : 1;
