import { ensureReady } from './setup.mjs';

// Imported only after the check of the Node version: an older Node could not even parse these files.
const node = ensureReady();
const { ensureWebBuilt, forgetWebBuild, nameSourcesInManifest, vite, webDirectory } = await import('./build-web.mjs');
const { ensureGenerated } = await import('./generate/freshness.mjs');
const { findFreePort, serverArguments, supervise } = await import('./supervise.mjs');

// The server needs a first build to render its pages with; from then on the browser loads the sources themselves.
await ensureWebBuilt(node, { isCompressed: false });
forgetWebBuild();
nameSourcesInManifest();

const { start, restart } = supervise(node);
const listenPort = String(await findFreePort());

const startAll = (databaseUrl) => {
  const env = { DATABASE_URL: databaseUrl, LISTEN_PORT: listenPort };
  const server = { args: [...serverArguments, 'packages/server/src/main.ts'], env, followsEdits: true };
  start(server);
  start({
    args: [...serverArguments, 'scripts/dev/dev-front.mjs'],
    env,
    onMessage: (message) => {
      if (message !== 'restart') return;
      // Where that fails, the terminal says why, and the server starts with what was generated before.
      ensureGenerated(node);
      restart(server);
    },
  });
  // The build before stays until the next is written, so that a reload in between still finds it. The console is an app of its own,
  // which is built anew and reloaded by hand.
  for (const kind of [['--ssr'], ['--mode', 'console']])
    start({
      args: [vite, 'build', ...kind, '--watch', '--no-emptyOutDir', '--logLevel', 'warn'],
      cwd: webDirectory,
    });
};

if (process.env.DATABASE_URL) startAll(process.env.DATABASE_URL);
else {
  // In a process of its own, so that an edit of the server does not restart the database with it.
  start({
    args: [...serverArguments, 'scripts/dev/dev-postgres.mjs'],
    endsLast: true,
    onMessage: ({ databaseUrl }) => startAll(databaseUrl),
  });
}
