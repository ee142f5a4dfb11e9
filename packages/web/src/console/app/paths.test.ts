// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { afterSignOnPath, screenPath } from './paths.ts';

test.each([
  ['/verwaltung/beispiel/auftraege?status=offen', '/verwaltung/beispiel/auftraege?status=offen'],
  [null, '/verwaltung'],
  ['//evil.example/verwaltung/x', '/verwaltung'],
  ['https://evil.example/verwaltung/x', '/verwaltung'],
  ['/agentur', '/verwaltung'],
  ['/verwaltung-anders/x', '/verwaltung'],
  ['/verwaltung/anmelden?redirect=/verwaltung/x', '/verwaltung'],
])('after the sign-on %s leads to %s', (asked, path) => {
  expect(afterSignOnPath(asked)).toBe(path);
});

test('a part of an address cannot leave its place', () => {
  expect(screenPath('beispiel')).toBe('/verwaltung/beispiel');
  expect(screenPath('beispiel', 'personen', '../a b')).toBe('/verwaltung/beispiel/personen/..%2Fa%20b');
});
