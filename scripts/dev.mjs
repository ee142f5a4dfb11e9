import { ensureInstalled } from './setup.mjs';

// Loaded only after the check of the Node version, which older ones could not read far enough to reach.
const node = ensureInstalled();
const { ensureWebBuilt, forgetWebBuild, vite, webDirectory } = await import('./build-web.mjs');
const { serverArguments, supervise } = await import('./supervise.mjs');

// The server needs a first build to make its pages from; from then on both follow the sources.
await ensureWebBuilt(node);
forgetWebBuild();
supervise(node, [
  { args: ['--watch', '--watch-preserve-output', ...serverArguments, 'packages/server/src/main.ts'] },
  // The build before stays until the next is written, so that a reload in between still finds its files.
  ...[[], ['--ssr']].map((kind) => ({
    args: [vite, 'build', ...kind, '--watch', '--no-emptyOutDir', '--logLevel', 'warn'],
    cwd: webDirectory,
  })),
]);
