import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const COMPONENTS = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' });
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Class names that a component reads from a style sheet which does not define them, so that the element would be unstyled. */
const undefinedIn = (path: string, source: string): string[] => {
  const code = source.replaceAll(/'[^'\n]*'|`[^`]*`/g, (text) => text.match(/\$\{[^}]*\}/g)?.join(' ') ?? '');
  return [...source.matchAll(IMPORT)].flatMap(([, name = '', file = '']) => {
    const sheet = readFileSync(join(SRC, 'ui', dirname(path), file), 'utf8');
    const defined = new Set([...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, found]) => found));
    const read = [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, found = '']) => found);
    return read.filter((found) => !defined.has(found)).map((found) => `${path}: ${name}.${found}`);
  });
};

test('every class name a component reads is defined in its style sheet', () => {
  const components = Object.entries(COMPONENTS);
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(([path, source]) => undefinedIn(path, source))).toEqual([]);
});
