import { expect, it } from 'vitest';
import { files, read } from './testing/read-sources.ts';

const ROWS = read('docs/design/law.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Rule |'))
  .map((line) => line.slice(2, -2).split(' | '));

const TESTS = files('packages/**/*.{test,spec}.{ts,tsx}');

it('every rule of the page about law has a place and tests, and the tests exist by the names it gives', () => {
  expect(ROWS.length).toBeGreaterThan(20);
  expect(ROWS.filter((cells) => cells.length !== 3).map(([rule]) => rule)).toEqual([]);
  const missing = ROWS.flatMap(([rule = '', , tests = '']) => {
    const named = [...tests.matchAll(/`([^`]+)`: (.+?)(?=; `|$)/g)];
    if (named.length === 0) return [`${rule}: no test`];
    return named.flatMap(([, file = '', title = '']) =>
      TESTS.some((path) => path.endsWith(`/${file}`) && read(path).includes(`'${title}'`)) ? [] : [`${file}: ${title}`],
    );
  });
  expect(missing).toEqual([]);
});
