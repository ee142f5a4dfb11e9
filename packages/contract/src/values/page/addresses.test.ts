import { describe, expect, it } from 'vitest';
import { fillPath, findByPath } from './page-path.ts';
import { sharedAddress, withoutVisit } from './shared-address.ts';

const PAGES = [
  { name: 'Login', paths: { de: '/login', en: '/en/login' } },
  { name: 'Terms', paths: { de: '/agb/:version', en: '/en/terms/:version' }, values: ['2025-07-20'] },
  {
    name: 'Category',
    paths: { de: '/:slug', en: '/en/:slug' },
    values: ['internet', 'internet/glasfaser.html', 'login'],
  },
  { name: 'Product', paths: { de: '/empfehlen/:id', en: '/en/recommend/:id' } },
];

const find = (path: string) => {
  const found = findByPath(path, ['de', 'en'], PAGES);
  return found && [found.page.name, found.language, found.params];
};

describe('a path', () => {
  it.each([
    ['/internet', ['Category', 'de', { slug: 'internet' }]],
    ['/Internet/Glasfaser.html/', ['Category', 'de', { slug: 'internet/glasfaser.html' }]],
    ['/en/internet', ['Category', 'en', { slug: 'internet' }]],
    ['/en/terms/2025-07-20', ['Terms', 'en', { version: '2025-07-20' }]],
    ['/login', ['Login', 'de', {}]],
    ['/empfehlen/AbC', ['Product', 'de', { id: 'AbC' }]],
    ['/agb/2024-01-01', null],
    ['/fernsehen', null],
    ['/internet/hybrid', null],
    ['/internet/glasfaser.html/mehr', null],
    ['/', null],
  ])('%s', (path, expected) => {
    expect(find(path)).toEqual(expected);
  });
});

describe('a filled path', () => {
  it('keeps the segments of a value from a list and of no other', () => {
    expect(fillPath('/en/:slug', { slug: 'internet/hybrid' }, true)).toBe('/en/internet/hybrid');
    expect(fillPath('/code/:code', { code: 'a/b' })).toBe('/code/a%2Fb');
  });

  it('needs every parameter', () => {
    expect(() => fillPath('/code/:code')).toThrow('needs code');
  });
});

describe('the address of the document that everyone gets', () => {
  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/empfehlen/462?channel=mail&c=x', '/empfehlen/462'],
    ['/?utm_source=a&fbclid=b&mtm_campaign=c', '/'],
    ['/anmelden?mail=welcome', '/anmelden'],
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
