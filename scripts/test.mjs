import { ensureInstalled } from './setup.mjs';

// Imported only after the check of the Node version: an older Node could not even parse these files.
const node = ensureInstalled();
const { runSuites } = await import('./test-suites.mjs');

process.exitCode = await runSuites(node, process.argv[2]);
