import { describe, expect, it } from 'vitest';
import { readClientData } from './rules.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the browser’s part of an answer', () => {
  it.each([
    [encoded({ challenge: 'abc' }), { challenge: 'abc', isFramed: false }],
    [encoded({ challenge: 'abc', crossOrigin: false }), { challenge: 'abc', isFramed: false }],
    [encoded({ challenge: 'abc', crossOrigin: true }), { challenge: 'abc', isFramed: true }],
    [encoded({ challenge: 7 }), null],
    [encoded({}), null],
    [encoded(null), null],
    [encoded('abc'), null],
    ['AAAA', null],
  ])('%s is read as %o', (text, read) => {
    expect(readClientData(text)).toEqual(read);
  });
});
