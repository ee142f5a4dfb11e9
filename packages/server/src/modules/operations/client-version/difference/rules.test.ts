import { HIDDEN_SECRET } from '@mundwerk/contract/values/console/client-set-up/set-up';
import { describe, expect, it } from 'vitest';
import { fileKind, isClientPath } from '../rules.ts';
import { valueDifferences } from './rules.ts';

describe('what differs between two JSON files', () => {
  it.each([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['a changed value', { a: { b: 1 } }, { a: { b: 2 } }, [['a.b', '1', '2']]],
    ['a new field', {}, { a: true }, [['a', null, 'true']]],
    ['a field that went', { a: 'x' }, {}, [['a', '"x"', null]]],
    ['an entry of a list', { a: [1, 2] }, { a: [1, 3] }, [['a[1]', '2', '3']]],
    [
      'entries by their id, also where one came before them',
      { P: [{ Id: 1, n: 'a' }] },
      { P: [{ Id: 2 }, { Id: 1, n: 'b' }] },
      [
        ['P[Id 1].n', '"a"', '"b"'],
        ['P[Id 2]', null, '{"Id":2}'],
      ],
    ],
    [
      'a secret, hidden',
      { AutologinSecret: 'old' },
      { AutologinSecret: 'new' },
      [['AutologinSecret', JSON.stringify(HIDDEN_SECRET), JSON.stringify(HIDDEN_SECRET)]],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(valueDifferences(before, after).map(({ field, before: was, after: is }) => [field, was, is])).toEqual(
      expected,
    );
  });
});

it.each([
  ['client.json', true],
  ['texts.de.json', true],
  ['theme.css', true],
  ['legal/terms/2026-10-01.de.md', true],
  ['images/logo.svg', true],
  ['fonts/a.OFL.txt', true],
  ['../client.json', false],
  ['images/../../x.svg', false],
  ['/etc/passwd', false],
  ['images\\a.svg', false],
  ['images/.hidden.svg', false],
  ['images//a.svg', false],
  ['art/scene.svg', false],
  ['README.md', false],
  ['images/ohne-endung', false],
  ['images/a.svg ', false],
])('%s as a path of a client: %s', (path, isOne) => {
  expect(isClientPath(path)).toBe(isOne);
});

it.each([
  ['client.json', 'Json'],
  ['theme.css', 'Text'],
  ['images/a.SVG', 'Bild'],
  ['fonts/a.woff2', 'Schrift'],
])('%s is %s', (path, kind) => {
  expect(fileKind(path)).toBe(kind);
});
