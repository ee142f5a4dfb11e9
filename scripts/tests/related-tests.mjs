import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.cache', '.data', '.git']);

const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : filesBelow(root, path);
    return [path];
  });

/** The file that an import names, as a path from the root; null for a package from elsewhere. */
const targetOf = (specifier, file) => {
  const [, area = ''] = /^(packages\/[^/]+)\//.exec(file) ?? [];
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier);
  if (specifier.startsWith('#')) return `${area}/src/${specifier.slice(1)}`;
  const [, name, path] = /^@mundwerk\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  return name ? `packages/${name}/src/${path}` : null;
};

const withoutEnding = (path) => path.replace(/\.(tsx?|mjs|js)$/, '');

/**
 * Tests of documents and folders that no test imports: by what their path begins with.
 *
 * @type {ReadonlyArray<readonly [RegExp, readonly string[]]>}
 */
const BY_PLACE = [
  [
    /^clients\//,
    [
      'packages/server/src/modules/connect/operations/client-folder',
      'packages/server/src/modules/core/client/client-folders.test.ts',
    ],
  ],
  [/^(docs\/how-to|examples)\//, ['packages/e2e/documents']],
  [/^docs\/reference\//, ['packages/contract/generate', 'packages/contract/src/webhook/events.test.ts']],
  [/^packages\/server\/migrations\//, ['packages/server/src/platform/db']],
  [/^packages\/web\/embed\//, ['packages/server/src/shell/embed', 'packages/web/src/app/frame']],
  [/^packages\/web\/reference\//, ['packages/server/src/shell/reference']],
  [/^packages\/mcp\//, ['packages/server/src/mcp-server.test.ts']],
  [
    /^packages\/contract\/src\/.*\.ts$/,
    ['packages/contract/src/all-calls.test.ts', 'packages/contract/src/reference', 'packages/contract/generate'],
  ],
  [/texts\.\w\w\.json$/, ['packages/server/src/sweeps.test.ts']],
];

/**
 * What belongs to a change of some files or folders: the test files beside them, those that import them, those of places that no test
 * imports, and the journeys among them.
 *
 * @param {string} root
 * @param {readonly string[]} given paths from the root
 * @returns {{ tests: string[], journeys: string[] }}
 */
export function relatedTests(root, given) {
  const paths = given.map((path) => relative(root, join(root, path)).split(sep).join('/'));
  const changed = new Set(
    paths.flatMap((path) => (statSync(join(root, path)).isDirectory() ? filesBelow(root, path) : [path])),
  );
  const all = filesBelow(root, 'packages');
  const isJourney = (path) => path.startsWith('packages/e2e/journeys/') && path.endsWith('.spec.ts');
  const isTest = (path) => /\.test\.tsx?$/.test(path);
  const folders = new Set([...changed].map((path) => dirname(path)));
  const names = new Set([...changed].map(withoutEnding));
  const places = BY_PLACE.flatMap(([pattern, tests]) =>
    paths.some((path) => pattern.test(path) || [...changed].some((file) => pattern.test(file))) ? tests : [],
  );
  const imports = (path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].some(([, specifier]) => {
      const target = targetOf(specifier, path);
      return target !== null && names.has(withoutEnding(target));
    });
  const belongs = (path) =>
    changed.has(path) ||
    folders.has(dirname(path)) ||
    places.some((place) => path === place || path.startsWith(`${place}/`)) ||
    imports(path);
  return {
    tests: all.filter((path) => isTest(path) && belongs(path)),
    journeys: all.filter((path) => isJourney(path) && (changed.has(path) || imports(path))),
  };
}
