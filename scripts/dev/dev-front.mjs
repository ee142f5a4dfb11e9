import { createServer as createHttpServer, request } from 'node:http';
import { join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer as createViteServer } from 'vite';
import { DEV_ENTRY, webDirectory } from '../build-web.mjs';
import { isGenerated } from '../generate/freshness.mjs';
import { root } from '../setup.mjs';

// The front listens on the one port of `npm run dev`: modules of the web app come from Vite, everything else from the server behind it.

const port = Number(process.env.PORT || 3000);
const serverPort = Number(process.env.LISTEN_PORT);
const LONGEST_RESTART_MS = 60_000;
const RETRY_MS = 100;
/** Debounce, because several files are often saved at once. */
const SETTLE_MS = 200;
/** Time after which a restarting server has stopped listening. */
const RESTART_BEGUN_MS = 1000;

const VITE_PATHS = /^\/(@vite\/|@react-refresh|@fs\/|@id\/|src\/|node_modules\/)/;

const START = '/@vite/dev-start';

/** The script of every document. */
const ENTRY_CODE = `await import('${START}');`;

/** Hop-by-hop headers: the server's would promise the browser a longer keep-alive than this front has. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * The answer's headers. A document's policy names its inline styles by their hashes, and Vite adds others during development:
 * here, and only here, every inline style is allowed, which browsers ignore beside a hash.
 */
const headersOf = ({ rawHeaders }) => {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1]]] : []));
  return pairs
    .filter(([name]) => !OF_CONNECTION.has(name))
    .flatMap(([name, value]) => [
      name,
      name === 'content-security-policy'
        ? value.replace(/style-src 'self'[^;]*/, "style-src 'self' 'unsafe-inline'")
        : value,
    ]);
};

/**
 * Loads React Refresh, then the app. The built styles serve the first paint and are removed once those of the sources are on
 * the page.
 */
const START_CODE = `
const { injectIntoGlobalHook } = await import('/@react-refresh');
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/src/main.tsx');
for (const link of document.querySelectorAll('link[rel=modulepreload][href^="/src/"]'))
  await import(/* @vite-ignore */ link.getAttribute('href'));
for (const link of document.querySelectorAll('link[rel=stylesheet][href^="/assets/"]')) link.remove();
`;

const devStart = {
  name: 'dev-start',
  resolveId: (id) => (id === START ? id : null),
  load: (id) => (id === START ? START_CODE : null),
};

const front = createHttpServer((incoming, outgoing) => {
  if (incoming.url === `/${DEV_ENTRY}`) outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(ENTRY_CODE);
  else if (VITE_PATHS.test(incoming.url)) vite.middlewares(incoming, outgoing);
  else void passOn(incoming, outgoing);
});

const vite = await createViteServer({
  root: webDirectory,
  cacheDir: join(root, '.cache', 'vite'),
  appType: 'custom',
  logLevel: 'warn',
  plugins: [devStart],
  server: { middlewareMode: true, hmr: { server: front } },
});

/** Whether the server is up. A connection alone does not say so: a server that starts tries its port a moment before it answers there. */
const isAnswering = () =>
  new Promise((resolve) => {
    const question = request({ host: 'localhost', port: serverPort, path: '/healthz', agent: false }, (reply) => {
      reply.resume();
      resolve(true);
    });
    question.once('error', () => resolve(false));
    question.end();
  });

/** Waits out a restart of the server, so that an edit fails no request. */
const untilAnswering = async () => {
  const givesUpAt = performance.now() + LONGEST_RESTART_MS;
  while (!(await isAnswering())) {
    if (performance.now() > givesUpAt) return false;
    await delay(RETRY_MS);
  }
  return true;
};

const passOn = async (incoming, outgoing) => {
  const refuse = () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(503).end('The server does not answer; the terminal says why.');
  };
  if (!(await untilAnswering())) return refuse();
  const { method, url: path, headers } = incoming;
  const passed = request({ host: 'localhost', port: serverPort, method, path, headers, agent: false }, (reply) => {
    outgoing.writeHead(reply.statusCode, headersOf(reply));
    reply.pipe(outgoing);
  });
  passed.on('error', refuse);
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
};

/** Has the server load the folders that changed: it has read everything that a program of its own would read first. */
const loadClients = async () => {
  try {
    await untilAnswering();
    const reply = await fetch(`http://localhost:${serverPort}/dev/clients`, { method: 'POST' });
    const { Notes, Message } = /** @type {{ Notes?: string[], Message?: string }} */ (await reply.json());
    for (const note of Notes ?? [Message]) console.error(note);
  } catch (error) {
    console.error(`The clients were not loaded: ${error.message}`);
  }
};

/** What an edited file belongs to: the clients, or the server, including files of the web app that it reads at its start; Vite handles all others. */
const placeOf = (path) => {
  const [folder, name = '', ...rest] = relative(root, path).split(sep);
  if (folder === 'clients') return { isClient: true };
  // What is generated follows an edit that restarts the server anyway.
  if (folder !== 'packages' || /\.test\.tsx?$/.test(path) || isGenerated(path)) return null;
  if (name === 'web') return rest[0] === 'src' && path.endsWith('.json') ? { isServer: true, isText: true } : null;
  return { isServer: true, isText: path.endsWith('.json') };
};

const changed = new Set();
let settling;
/** One after the other: a load that began before an edit must not end after that of the edit. */
let following = Promise.resolve();

const follow = async () => {
  const places = [...changed].map(placeOf);
  changed.clear();
  const isClient = places.some((place) => place.isClient);
  if (places.some(({ isServer }) => isServer)) {
    process.send('restart');
    await delay(RESTART_BEGUN_MS);
    await untilAnswering();
  }
  if (isClient) await loadClients();
  // Vite updates components and styles without a reload; an edit of the server is visible with the next request.
  if (isClient || places.some(({ isText }) => isText)) vite.ws.send({ type: 'full-reload' });
};

vite.watcher.add(
  ['clients', 'packages/server/src', 'packages/server/migrations', 'packages/contract/src'].map((name) =>
    join(root, name),
  ),
);
vite.watcher.on('all', (event, path) => {
  if (event.endsWith('Dir') || !placeOf(path)) return;
  changed.add(path);
  clearTimeout(settling);
  settling = setTimeout(() => {
    following = following.then(follow);
  }, SETTLE_MS);
});

front.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
  console.error(
    code === 'EADDRINUSE'
      ? `PORT ${port} is taken: stop the program that uses it, or set PORT to a free one.`
      : `PORT ${port} cannot be listened on (${code}).`,
  );
  process.exit(1);
});
front.listen(port, process.env.HOST || 'localhost');
