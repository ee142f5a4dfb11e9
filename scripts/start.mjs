import { ensureReady } from './setup.mjs';

// Imported only after the check of the Node version: an older Node could not even parse these files.
const node = ensureReady();
const { ensureWebBuilt } = await import('./build-web.mjs');
const { memoryEnvironment, serverArguments, supervise } = await import('./supervise.mjs');

await ensureWebBuilt(node);
supervise(node, [
  { args: [...serverArguments, 'packages/server/src/main.ts'], env: memoryEnvironment(), comesBack: true },
]);
