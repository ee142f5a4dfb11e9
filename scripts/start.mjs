import { ensureInstalled } from './setup.mjs';

// Loaded only after the check of the Node version, which older ones could not read far enough to reach.
const node = ensureInstalled();
const { ensureWebBuilt } = await import('./build-web.mjs');
const { memoryEnvironment, serverArguments, supervise } = await import('./supervise.mjs');

await ensureWebBuilt(node);
supervise(node, [
  { args: [...serverArguments, 'packages/server/src/main.ts'], env: memoryEnvironment(), comesBack: true },
]);
