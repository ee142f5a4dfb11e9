import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { ensureReady, fail, root } from './setup.mjs';

/** The package that holds the web app. */
export const webDirectory = join(root, 'packages', 'web');
/** The script of a document of `npm run dev`, which dev-front.mjs generates. */
export const DEV_ENTRY = '@vite/dev-entry';
/** The program that builds the web app. */
export const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const output = join(webDirectory, 'dist');
const stampPath = join(output, '.built-from');
const compressedPath = join(output, '.compressed-from');
const ignored = new Set(['node_modules', 'dist']);
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest', '.map']);
const WORTH_COMPRESSING_BYTES = 1024;

/** First the build for browsers, which empties the directory; then those for server rendering, the console, and the page of all parts. */
const KINDS = [[[]], [['--ssr'], ['--mode', 'console'], ['--mode', 'parts']]];

/** Builds the web app when its sources, the contract or a package changed since the last build, and compresses what it sends. */
export async function ensureWebBuilt(node, { isCompressed = true } = {}) {
  const stamp = hashSources();
  if (!isStamped(stampPath, stamp)) {
    const started = performance.now();
    console.log('Building the web app …');
    for (const kinds of KINDS) await Promise.all(kinds.map((kind) => build(node, kind)));
    // Vite empties the directory first, so that a build that failed on the way leaves no stamp.
    writeFileSync(stampPath, stamp);
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
  if (!isCompressed || isStamped(compressedPath, stamp)) return;
  await compress(join(output, 'assets'));
  await compress(join(output, 'console', 'assets'));
  writeFileSync(compressedPath, stamp);
}

const isStamped = (path, stamp) => existsSync(path) && readFileSync(path, 'utf8') === stamp;

async function build(node, kind) {
  const child = spawn(node, [vite, 'build', ...kind, '--logLevel', 'warn'], { cwd: webDirectory, stdio: 'inherit' });
  const end = () => child.kill();
  process.once('exit', end);
  const [status] = await once(child, 'exit');
  process.off('exit', end);
  if (status !== 0) fail('The web app could not be built: the message above names the place in packages/web.');
}

/** Makes the next start rebuild: the output of a watcher matches no known state of the sources. */
export function forgetWebBuild() {
  rmSync(stampPath, { force: true });
}

/**
 * Makes the server's documents load the sources of the web app instead of the build. The styles stay the built ones, for
 * the first paint and for pages without a script.
 */
export function nameSourcesInManifest() {
  const path = join(output, '.vite', 'manifest.json');
  const built = JSON.parse(readFileSync(path, 'utf8'));
  const stylesOf = (key, seen = new Set()) => {
    if (seen.has(key)) return [];
    seen.add(key);
    return [...(built[key].css ?? []), ...(built[key].imports ?? []).flatMap((imported) => stylesOf(imported, seen))];
  };
  const sources = Object.entries(built)
    .filter(([, { isEntry }]) => isEntry)
    .map(([key]) => [key, { file: key === 'src/main.tsx' ? DEV_ENTRY : key, css: stylesOf(key) }]);
  writeFileSync(path, JSON.stringify(Object.fromEntries(sources)));
}

function hashSources() {
  const hash = createHash('sha256');
  const files = [
    ...filesIn(webDirectory),
    ...filesIn(join(root, 'packages', 'contract')),
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.base.json'),
    join(root, 'scripts', 'build-web.mjs'),
  ];
  for (const path of files.filter((path) => existsSync(path)).sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Puts a Brotli and a gzip copy beside each text, so that the server never compresses the same bytes twice. */
async function compress(directory) {
  const texts = filesIn(directory).filter((path) => compressible.has(extname(path)));
  await Promise.all(
    texts.map(async (path) => {
      const source = await readFile(path);
      if (source.length < WORTH_COMPRESSING_BYTES) return;
      const compressed = (postfix) => {
        const params = {
          [zlib.BROTLI_PARAM_QUALITY]: 11,
          // Large blocks: the main script is smaller by them, and nothing grows.
          [zlib.BROTLI_PARAM_LGBLOCK]: 20,
          [zlib.BROTLI_PARAM_NPOSTFIX]: postfix,
          [zlib.BROTLI_PARAM_SIZE_HINT]: source.length,
        };
        return promisify(brotliCompress)(source, { params });
      };
      const [gz, ...brs] = await Promise.all([promisify(gzip)(source, { level: 9 }), ...[0, 1, 2].map(compressed)]);
      // Which one is smallest differs by file.
      const br = brs.reduce((one, other) => (other.length < one.length ? other : one));
      if (br.length < source.length) await writeFile(`${path}.br`, br);
      if (gz.length < source.length) await writeFile(`${path}.gz`, gz);
    }),
  );
}

if (pathToFileURL(process.argv[1]).href === import.meta.url) await ensureWebBuilt(ensureReady());
