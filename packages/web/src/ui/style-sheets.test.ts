import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** Files below `src/` by their path, with their text. */
const read = (pattern: string): [path: string, text: string][] =>
  globSync(pattern, { cwd: SRC }).map((path) => [path, readFileSync(join(SRC, path), 'utf8')]);

const ALL_SHEETS = new Map(read('**/*.css'));
const SHEETS = [...ALL_SHEETS].filter(([path]) => !path.startsWith('ui/'));
const SOURCES = read('**/*.tsx').filter(([path]) => !path.includes('.test.'));
const TOKENS = `${ALL_SHEETS.get('ui/tokens.css')}\n${ALL_SHEETS.get('ui/breakpoints.css')}`;

/**
 * Widths at which a component may change with the column around it. Container queries accept neither tokens nor names, so the widths
 * are listed here; a new one is a deliberate decision.
 */
const CONTAINER_WIDTHS = ['22rem', '25rem', '26rem', '30rem', '34rem', '36rem', '46rem', '52rem', '56rem', '60rem'];

/** Nothing, and the thinnest line a screen can show; all other lengths are tokens, or relative to text, screen or column. */
const PLAIN_LENGTHS = ['0px', '1px'];

const withoutComments = (sheet: string): string => sheet.replaceAll(/\/\*.*?\*\//gs, '');

const findings = (find: (sheet: string) => readonly string[]): string[] =>
  SHEETS.flatMap(([path, sheet]) => find(withoutComments(sheet)).map((found) => `${path}: ${found}`));

const defined = (pattern: RegExp): Set<string> => new Set([...TOKENS.matchAll(pattern)].map(([, name = '']) => name));

test('there are style sheets to look at', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  expect(defined(/@custom-media (--[\w-]+)/g).size).toBeGreaterThan(5);
});

test('a style sheet outside ui/ asks for no screen but by a name of ui/breakpoints.css', () => {
  const names = defined(/@custom-media (--[\w-]+)/g);
  const isNamed = (query: string): boolean => {
    const name = /^\((--[\w-]+)\)$/.exec(query)?.[1];
    return name !== undefined && names.has(name);
  };
  expect(
    findings((sheet) =>
      [...sheet.matchAll(/@media\s+([^{]+?)\s*\{/g)].map(([, query = '']) => query).filter((query) => !isNamed(query)),
    ),
  ).toEqual([]);
});

test('a style sheet outside ui/ has no length but tokens', () => {
  const lengths = (sheet: string): string[] =>
    [
      ...sheet
        .replaceAll(/@container[^{]+/g, '')
        .matchAll(/(?<![\w.#-])(?:\d*\.)?\d+(?:px|rem|ch|ex|pt|pc|cm|mm|in)\b/g),
    ]
      .map(([length]) => length)
      .filter((length) => !PLAIN_LENGTHS.includes(length));
  expect(findings(lengths)).toEqual([]);
});

test('a column is asked for one of the known widths', () => {
  const widths = (sheet: string): string[] =>
    [...sheet.matchAll(/@container[^{]+/g)].flatMap(([query]) => query.match(/[\d.]+\w+/g) ?? []);
  expect(findings((sheet) => widths(sheet).filter((width) => !CONTAINER_WIDTHS.includes(width)))).toEqual([]);
});

test('every size a style sheet names is a token', () => {
  const tokens = defined(/^\s*(--[\w-]+):/gm);
  const named = (sheet: string): string[] =>
    [...sheet.matchAll(/var\((--(?:size|space|text|radius|measure|stroke|row|target|shadow)[\w-]*)\)/g)].map(
      ([, name = '']) => name,
    );
  expect(findings((sheet) => named(sheet).filter((name) => !tokens.has(name)))).toEqual([]);
});

test('a rule outside ui/ does more than set a size of words, for which ui/text/text.module.css has names', () => {
  const onlySizes = (sheet: string): string[] =>
    [...sheet.matchAll(/^(\.\w+)\s*\{\s*font-size: var\(--text-(?:sm|lg|xl|2xl|3xl)\);\s*\}/gm)].map(
      ([, selector = '']) => selector,
    );
  expect(findings(onlySizes)).toEqual([]);
});

test('every class a component names is defined in its style sheet', () => {
  const missing = SOURCES.flatMap(([path, source]) =>
    [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, name = '', file = '']) => {
      const sheet = ALL_SHEETS.get(file.startsWith('#') ? file.slice(1) : join(dirname(path), file)) ?? '';
      const body = source.replaceAll(/^import [^;]*;$/gm, '');
      const uses = [...body.matchAll(new RegExp(`(?<![\\w.-])${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used);
      return uses
        .filter((used) => !new RegExp(`\\.${used}(?![\\w-])`).test(sheet))
        .map((used) => `${path}: ${name}.${used}`);
    }),
  );
  expect(missing).toEqual([]);
});

/** Style sheets for addresses and secrets, which cannot be hyphenated; no others are exempt. */
const WITHOUT_SYLLABLES = [
  'features/agency/master-data/master-data.module.css',
  'features/agency/staff/staff.module.css',
  'work/reveal/shown-once.module.css',
];

test('in the agencies’ area a word breaks at its syllables with a hyphen, never in its middle', () => {
  const breaks = findings(
    (sheet) => sheet.match(/overflow-wrap:\s*anywhere|word-break:\s*break-\w+|hyphens:\s*none/g) ?? [],
  );
  const ours = breaks.filter((found) => /^(?:features\/agency|work)\//.test(found));
  expect(ours.map((found) => found.split(':')[0]).filter((path) => !WITHOUT_SYLLABLES.includes(path ?? ''))).toEqual(
    [],
  );
});
