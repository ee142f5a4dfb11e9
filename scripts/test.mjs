import { ensureReady } from './setup.mjs';

// Imported only after the check of the Node version: an older Node could not even parse these files.
const node = ensureReady();
const { listJourneys, runSuites } = await import('./test-suites.mjs');

process.exitCode = process.argv.includes('--smoke') ? listJourneys(node) : await runSuites(node, process.argv[2]);
