import { ensureReady } from '../setup.mjs';
import { runVitest } from './run-vitest.mjs';

// A thousand events go to eight receivers that misbehave, with the timeout of production; `npm test` runs the short form of the same
// test. It prints its figures. WEBHOOK_EVENTS sets the number of events.
const isPassed = runVitest(ensureReady(), ['--project', 'server', 'src/modules/connect/webhook/deliver.test.ts'], {
  WEBHOOK_EVENTS: '1000',
});
process.exitCode = isPassed ? 0 : 1;
