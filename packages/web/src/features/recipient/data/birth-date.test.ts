import { expect, test } from 'vitest';
import { dateSignOf, formatTypedDate, wireDate } from './recipient-values.ts';

test.each([
  ['', ''],
  ['3', '3'],
  ['31', '31'],
  ['311', '31.1'],
  ['3112', '31.12'],
  ['31121', '31.12.1'],
  ['31121990', '31.12.1990'],
  ['311219901', '31.12.1990'],
  ['31.', '31.'],
  ['1.', '01.'],
  ['1.2', '01.2'],
  ['1.2.', '01.02.'],
  ['1.2.1990', '01.02.1990'],
  ['31/12/1990', '31.12.1990'],
  ['31 12 1990', '31.12.1990'],
  ['31.121', '31.12.1'],
  ['1990-12-31', '1990-12-31'],
])('%j typed becomes %j', (typed, shown) => {
  expect(formatTypedDate(typed)).toBe(shown);
});

test('grows key by key, as a number pad types', () => {
  const shown = [...'31121990'].reduce((text, key) => formatTypedDate(text + key), '');
  expect(shown).toBe('31.12.1990');
});

test.each([
  ['31121990', '31/12/1990'],
  ['1.2.1990', '01/02/1990'],
  ['31/12', '31/12'],
])('%j typed by French readers becomes %j, and travels with points', (typed, shown) => {
  expect(formatTypedDate(typed, dateSignOf('fr'))).toBe(shown);
  expect(wireDate(shown)).toBe(shown.replaceAll('/', '.'));
});
