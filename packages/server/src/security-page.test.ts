import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from './testing/read-sources.ts';

it('every test that SECURITY.md names by chapter exists, and every chapter has one or says why not', () => {
  const page = readFileSync(new URL('SECURITY.md', ROOT), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| V\d+ /.test(line));
  expect(rows.map((row) => row.match(/^\| V(\d+) /)?.[1])).toEqual(Array.from({ length: 17 }, (_, n) => String(n + 1)));
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, path = '']) => path));
  expect(named.filter((path) => !existsSync(new URL(`packages/server/src/${path}`, ROOT)))).toEqual([]);
  for (const row of rows) expect(row).toMatch(/\.test\.tsx?`|not used/);
});
