import { ensureReady } from '../setup.mjs';

// Imported only after the check of the Node version: an older Node could not even parse these files.
const node = ensureReady();
const { ensureWebBuilt } = await import('../build-web.mjs');
const { build, tellSizes } = await import('./assemble.mjs');

await ensureWebBuilt(node);
const started = performance.now();
const output = process.argv.find((word) => word.startsWith('--output='))?.slice('--output='.length);
const built = await build({
  node: process.argv.includes('--with-node') ? node : null,
  hasPostgres: process.argv.includes('--with-postgres'),
  ...(output ? { output } : {}),
});
tellSizes(built);
if (process.argv.includes('--release')) (await import('./release.mjs')).release(built);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s: ${built.product}`);
