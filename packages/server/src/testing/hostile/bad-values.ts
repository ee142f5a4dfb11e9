import type { Random } from '../random.ts';

/** Texts that the database rejects, each for another reason. */
const REFUSED_TEXTS: readonly string[] = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\x01\x02\x1b[31m',
  '\x7f\x80\x85\x9f',
  'not-a-uuid',
  '0000-01-01',
  '9223372036854775808',
];

/** Texts that break code which takes them for harmless: script injection, code of other languages, values at the limits of a range. */
const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\ufeff',
  '\ufffe\uffff',
  '\u202eabc\u2066',
  'e\u0301'.repeat(100),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  '\u200b\u2060\u00ad',
  'ﷺ'.repeat(40),
  'İıſß',
  '＝１＋１',
  "'; drop table client; --",
  "' or 1=1 --",
  '%',
  '_%\\',
  '\\',
  '"',
  '$'.concat('{7*7}'),
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%zz',
  '%c0%ae',
  '\r\nSet-Cookie: a=b',
  'a\tb\nc',
  '=cmd|"/c calc"!A1',
  'null',
  'undefined',
  'true',
  'NaN',
  '-Infinity',
  '0',
  '-1',
  '1e309',
  '0x10',
  '1.5',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-4713-01-01',
  '2026-02-30',
  '2026-11-15T25:61:61Z',
  '0000-01-01T00:00:00Z',
  '31.02.2026',
  '01.01.0000',
  '0000-13',
  '2147483648',
  '-9223372036854775809',
  '99999999999999999999999999',
  'a@b',
  'a@b.de\0',
  `${'a'.repeat(300)}@example.org`,
  'anna@example.org\nbcc: x@example.org',
  'DE00000000000000000000',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(300),
  'x'.repeat(5000),
  'ß'.repeat(70_000),
  '['.repeat(20_000),
  'mw_x',
  'eyJhbGciOiJub25lIn0.e30.',
];

const nested = (depth: number, isList: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
};

/** Values of other types than the field's own, or larger, deeper or stranger than any form sends. */
export const BAD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MIN_VALUE,
  [],
  [null],
  [[]],
  ['a', 'a\0'],
  {},
  { a: 1 },
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
  { constructor: { prototype: { isAdmin: true } } },
  JSON.parse('{"then":1}'),
  { toJSON: 1 },
  Array.from({ length: 2000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index])),
  nested(1000, true),
  nested(1000, false),
];

/** Names of fields with a special meaning in JavaScript. */
export const BAD_NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'a\0b',
  '',
  'x'.repeat(2000),
  'dryRun',
  'cmd',
  '$where',
];

/** Bodies that are malformed, or hold another value than the call expects. */
export const BAD_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '0',
  '{"a":1}{"b":2}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '\ufeff{}',
  '{"a":"\0"}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"a":1e999}',
  `{"a":${'9'.repeat(1000)}}`,
  '['.repeat(50_000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'a=1&b=2',
  '<?xml version="1.0"?><a/>',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc0]),
  Buffer.from('{"a":"Müller"}', 'latin1'),
  Buffer.from('\ufeff{"a":1}', 'utf16le'),
  'x'.repeat(300_000),
];

/** Content types that a body may claim to have. */
export const BODY_TYPES: readonly string[] = [
  'application/json; charset=utf-16',
  'application/xml',
  'text/csv',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/vnd.api+json',
  'x',
  '',
];

/** One of the bad texts, or a good one with something bad in it. */
export const badText = (random: Random, good: string): string => {
  const bad = random.pick(random.chance(30) ? REFUSED_TEXTS : ODD_TEXTS);
  if (random.chance(70)) return bad;
  const at = random.below(good.length + 1);
  return good.slice(0, at) + bad + good.slice(at);
};

/** A bad value in place of a good one. */
export const badValue = (random: Random, good: unknown): unknown =>
  random.chance(60) ? badText(random, typeof good === 'string' ? good : '') : random.pick(BAD_VALUES);
