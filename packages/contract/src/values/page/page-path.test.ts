import { describe, expect, it } from 'vitest';
import { fillPath, findByPath } from './page-path.ts';

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
