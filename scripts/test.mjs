import { ensureReady } from './setup.mjs';

// Imported only after the check of the Node version: an older Node could not even parse these files.
const node = ensureReady();
const { isPath, listJourneys, runRelated, runSuites } = await import('./test-suites.mjs');

const [, , first, ...others] = process.argv;
/** Everything, a group of suites, or what belongs to the named files and folders. */
const run = () => (first && isPath(first) ? runRelated(node, [first, ...others]) : runSuites(node, first));
process.exitCode = process.argv.includes('--smoke') ? listJourneys(node) : await run();
