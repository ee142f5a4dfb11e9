import { describe, expect, it } from 'vitest';
import { isPlainJson, isPlainLine, isPlainText } from './plain-text.ts';

describe('a plain text', () => {
  it.each([
    '',
    'Zoë Müller-Łukasz',
    'ανναβ',
    '王小明',
    'שלום',
    '👩‍👩‍👧',
    'a\tb\r\nc',
    'e\u0301',
    'zero\u200dwidth',
    '\u00a0',
  ])('may be %j', (text) => {
    expect(isPlainText(text)).toBe(true);
  });

  it.each([
    '\0',
    'a\0b',
    '\x01',
    '\x08',
    '\x0b',
    '\x0c',
    '\x1b[31m',
    '\x7f',
    '\x80',
    '\x85',
    '\x9f',
    '\ud800',
    'a\udc00b',
  ])('is never %j', (text) => {
    expect(isPlainText(text)).toBe(false);
    expect(isPlainLine(text)).toBe(false);
  });
});

it.each(['a\tb', 'a\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\u202eb', 'a\u2066b'])('%j is no line', (text) => {
  expect(isPlainText(text)).toBe(true);
  expect(isPlainLine(text)).toBe(false);
});

describe('plain JSON', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  it.each([null, 1, true, 'a', { a: ['b', { c: 'd\n' }] }, nested(50)])('may be %j', (value) => {
    expect(isPlainJson(value)).toBe(true);
  });

  it.each([['a\0'], [{ a: ['\0'] }], [{ 'a\0': 1 }], [nested(51)]])('is never %j', (value) => {
    expect(isPlainJson(value)).toBe(false);
  });
});
