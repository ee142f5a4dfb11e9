import { ensureReady } from './setup.mjs';

// Imported only after the check of the Node version: an older Node could not even parse these files.
const node = ensureReady();
const { ensureWebBuilt } = await import('./build-web.mjs');
const { memoryEnvironment, serverArguments, supervise } = await import('./supervise.mjs');

/** @type {(value?: unknown) => void} */
let tellBuilt = () => undefined;
const webApp = new Promise((resolve) => {
  tellBuilt = resolve;
});
// The server prepares its database while the web app is built. Nobody here is far away, so its files are not compressed.
supervise(node, [
  {
    args: [...serverArguments, 'packages/server/src/main.ts', '--web-app-follows'],
    env: memoryEnvironment(),
    comesBack: true,
    follower: webApp,
  },
]);
await ensureWebBuilt(node, { isCompressed: false });
tellBuilt();
