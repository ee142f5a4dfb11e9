import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on the machine's own Node, before every command: built-in modules only, and fast when nothing changed.

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // Before Node 20.12 the folder has another name.
    .map((entry) => join(entry.parentPath ?? Reflect.get(entry, 'path'), entry.name));

const GENERATORS = ['packages/contract/generate', 'packages/client/generate', 'scripts/generate'];

/** What is generated, from which sources; the generator reads no other file. */
const TARGETS = {
  texts: {
    files: ['packages/contract/src/page/text-places.ts'],
    sources: () => [
      ...['packages/web/src', 'packages/server/src']
        .flatMap(filesBelow)
        .filter((path) => basename(path) === 'texts.de.json'),
      join(root, 'packages/contract/src/error-texts.de.json'),
    ],
  },
  client: {
    files: ['packages/client/src/types.d.ts', 'packages/client/src/calls.js'],
    sources: () => [
      ...filesBelow('packages/contract/src').filter((path) => !isGenerated(path)),
      // The packages that the contract is written with.
      join(root, 'package-lock.json'),
    ],
  },
  references: {
    files: ['docs/reference/webhook-events.md', 'docs/reference/client-fields.md', 'docs/reference/client.schema.json'],
    sources: () => [
      ...filesBelow('packages/contract/src').filter((path) => !isGenerated(path)),
      join(root, 'packages/web/src/console/client-editor/fields/words.en.json'),
      join(root, 'package-lock.json'),
    ],
  },
};

/** The files that are generated and not stored in git, by their paths. */
const generated = new Set(Object.values(TARGETS).flatMap(({ files }) => files.map((file) => join(root, file))));

/** Whether a file is generated, by its path. */
export function isGenerated(path) {
  return generated.has(path);
}

/** The hash of everything a target is made from. */
export function hashSources(target) {
  const hash = createHash('sha256');
  const paths = [...TARGETS[target].sources(), ...GENERATORS.flatMap(filesBelow)];
  for (const path of paths.filter((path) => !/\.test\.ts$/.test(path)).sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The stamp of a target: hashes of its sources and of its files, so that a file changed by hand is written anew as well. */
export function stampOf(sources, texts) {
  return `${sources} ${createHash('sha256').update(texts.join('\0')).digest('hex')}`;
}

/** Where stamps are, and files until they are complete. */
export const workFolder = join(root, '.cache', 'generated');
/** The path of a target's stamp. */
export const stampPath = (target) => join(workFolder, target);
/** The paths of a target's files. */
export const pathsOf = (target) => TARGETS[target].files.map((file) => join(root, file));

const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The targets whose sources or files changed since they were generated. */
export function staleTargets() {
  return Object.keys(TARGETS).filter(
    (target) => readText(stampPath(target)) !== stampOf(hashSources(target), pathsOf(target).map(readText)),
  );
}

/** Generates what is missing or out of date with the given Node; returns whether everything is up to date now. */
export function ensureGenerated(node) {
  const stale = staleTargets();
  if (stale.length === 0) return true;
  const { status } = spawnSync(node, [join(root, 'scripts', 'generate', 'write.mjs'), ...stale], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}
