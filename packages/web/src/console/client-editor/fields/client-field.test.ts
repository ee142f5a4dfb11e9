import { beforeAll, describe, expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { readValue, showValue } from './client-field.ts';
import { rowsOf, valueOfRows } from './rows-input.tsx';

// @vitest-environment happy-dom

beforeAll(() => {
  installTestBoot();
});

describe('what is typed is the value that is shown', () => {
  test.each([
    ['text', 'Morgenrot', 'Morgenrot'],
    ['number', '60', 60],
    ['money', '12,50', 1250],
    ['money', '0,05', 5],
    ['flag', 'true', true],
    ['list', 'a\nb', ['a', 'b']],
    ['numbers', '1\n2', [1, 2]],
    ['dayMoment', '2026-11-15', '2026-11-15T00:00:00Z'],
  ] as const)('%s %s', (kind, typed, value) => {
    expect(readValue(kind, typed)).toEqual({ value });
    expect(showValue(kind, value)).toBe(typed);
  });
});

test('an emptied field takes its value away', () => {
  expect(readValue('number', ' ')).toEqual({ value: undefined });
  expect(showValue('text', null)).toBe('');
});

test.each([
  ['number', '6o'],
  ['money', 'zwölf'],
  ['numbers', '1\nx'],
] as const)('%s cannot be read from %s', (kind, typed) => {
  expect(readValue(kind, typed)).toBeNull();
});

const STEPS = {
  shape: 'list',
  columns: [
    { name: 'AnzahlVertraege', kind: 'number' },
    { name: 'BonusCent', kind: 'money' },
  ],
} as const;

test('rows of a list come back as they were, and one that is not complete waits', () => {
  const value = [{ AnzahlVertraege: 5, BonusCent: 5000 }];
  const rows = rowsOf(STEPS, value);
  expect(rows).toEqual([['5', '50,00']]);
  expect(valueOfRows(STEPS, [...rows, ['10', '']])).toEqual(value);
});

test('rows of a record have names, and lists in them are written with commas', () => {
  const pages = { shape: 'record', columns: [{ name: '', kind: 'list' }] } as const;
  expect(rowsOf(pages, { Category: ['strom', 'gas'] })).toEqual([['Category', 'strom, gas']]);
  expect(
    valueOfRows(pages, [
      ['Category', 'strom, gas'],
      ['', 'x'],
    ]),
  ).toEqual({ Category: ['strom', 'gas'] });
  expect(valueOfRows(pages, [['Category', '']])).toBeUndefined();
});
