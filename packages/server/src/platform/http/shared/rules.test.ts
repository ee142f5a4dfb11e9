import { describe, expect, it } from 'vitest';
import { acceptedEncoding, etagOf, knownTag } from './rules.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0, deflate', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'identity'],
  ])('of a request that accepts %s is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe('If-None-Match', () => {
  const tag = 'abc_-1';
  const forms = [etagOf(tag, 'identity', ''), etagOf(tag, 'gzip', '1'), etagOf(tag, 'br', '1'), etagOf(tag, 'br', '2')];

  it('knows every form of the same answer, and names the one the caller has', () => {
    expect(new Set(forms).size).toBe(4);
    for (const etag of forms) expect(knownTag(etag, tag)).toBe(etag);
    expect(knownTag(`"other", W/${forms[2]}`, tag)).toBe(forms[2]);
  });

  it.each([undefined, '', '"abc"', '"abc_-12"', '"abc_-1-x1"', 'abc_-1', '"xabc_-1"'])(
    '%s is another answer',
    (header) => {
      expect(knownTag(header, tag)).toBeNull();
    },
  );
});
