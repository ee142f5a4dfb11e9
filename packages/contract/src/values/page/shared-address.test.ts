import { describe, expect, it } from 'vitest';
import { sharedAddress, withoutVisit } from './shared-address.ts';

describe('the address of the document that everyone gets', () => {
  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/empfehlen/462?channel=mail&c=x', '/empfehlen/462'],
    ['/?utm_source=a&fbclid=b&mtm_campaign=c', '/'],
    ['/?widget=1&channel=x', '/?widget=1'],
    ['/?widget', '/?widget='],
    ['/?widget=host', '/?widget=host'],
    ['/empfehlen/1?widget=1&handyId=81', '/empfehlen/1?handyId=81&widget=1'],
  ])('%s is that of %s', (url, address) => expect(sharedAddress(url)).toBe(address));

  it.each([
    '/?token=a.b.c',
    '/empfehlen/462?agent=4711',
    '/?einladung=secret',
    '/code?code=ABC',
    '/?handyId=1&handyId=2',
    '/?handyId=x',
    '/?widget=anna',
    '/?name=Anna',
  ])('%s belongs to its visitor alone', (url) => expect(sharedAddress(url)).toBeNull());
});

it('what belongs to the visit is taken out of a query, and all else stays', () => {
  expect(withoutVisit('?channel=a&code=B%20C&agent=1')).toBe('?agent=1&code=B+C');
  expect(withoutVisit('?channel=a')).toBe('');
  expect(withoutVisit('')).toBe('');
});
