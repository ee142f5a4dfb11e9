import { ensureInstalled } from './setup.mjs';

// Loaded only after the check of the Node version, which older ones could not read far enough to reach.
const node = ensureInstalled();
const { runSuites } = await import('./test-suites.mjs');

process.exitCode = await runSuites(node, process.argv[2]);
