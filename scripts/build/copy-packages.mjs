import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** Files of packages that Node never reads: types, maps, builds for browsers, sources and tests. */
const SUPERFLUOUS = [
  /\.(map|[cm]?ts|md|markdown|flow|coffee|html|yml|sh)$/i,
  /(^|\/)(test|tests|docs|examples|\.github)(\/|$)/,
  /^pdfkit\/js\/.*(browser|standalone|esm)/,
  /^fontkit\/(dist\/browser|src\/)/,
  /^sharp\/(src|install)\//,
];

/** The server reads the word lists as files; nothing else of these packages is needed. */
const WORD_LISTS = {
  '@zxcvbn-ts/language-common': ['src/passwords.json'],
  '@zxcvbn-ts/language-de': ['src/commonWords.json'],
  '@zxcvbn-ts/language-fr': ['src/commonWords.json'],
};

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Finds a package as Node does: beside the one that asks for it, or above. */
const findPackage = (root, name, from) => {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return null;
};

/** The folders of packages that a workspace names, and of all their dependencies; optional ones for other platforms are not installed. */
export const closure = (root, names, workspace) => {
  const found = new Set();
  const visit = (name, from, isOptional) => {
    const folder = findPackage(root, name, from);
    if (!folder && isOptional) return;
    if (!folder) throw new Error(`${name} is not installed`);
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = readPackage(folder);
    for (const one of Object.keys(dependencies)) visit(one, folder, one in optionalDependencies);
    for (const one of Object.keys(optionalDependencies)) visit(one, folder, true);
  };
  for (const name of names) visit(name, join(root, 'packages', workspace), false);
  return found;
};

/** Copies packages with all their dependencies, without files that Node never reads; returns the folders they came from. */
export function copyPackages(root, target, names) {
  const modules = join(root, 'node_modules');
  const folders = [...closure(root, names, 'server')];
  for (const folder of folders) {
    cpSync(folder, join(target, 'node_modules', relative(modules, folder)), {
      recursive: true,
      dereference: false,
      filter: (path) => {
        const name = relative(modules, path).replaceAll(sep, '/');
        if (basename(path) === 'node_modules' && path !== modules) return false;
        // Libraries built against another C library (musl) are of no use here.
        if (/^@(img|node-rs)\/.*musl/.test(name)) return false;
        return !SUPERFLUOUS.some((pattern) => pattern.test(name));
      },
    });
  }
  for (const [name, files] of Object.entries(WORD_LISTS)) {
    for (const file of ['package.json', 'LICENSE.txt', ...files]) {
      const path = join(modules, name, file);
      if (existsSync(path)) cpSync(path, join(target, 'node_modules', name, file));
    }
  }
  return [...folders, ...Object.keys(WORD_LISTS).map((name) => join(modules, name))];
}
