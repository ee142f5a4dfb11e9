import { readFileSync } from 'node:fs';
import { HIDDEN_SECRET } from '@mundwerk/contract/values/console/set-up';
import { describe, expect, it } from 'vitest';
import { editJson, hideSecrets, restoreSecrets } from './client-files.ts';
import { fileKind, isClientPath, valueDifferences } from './rules.ts';

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

const TEXT = readFileSync(new URL('../../../../../../../clients/nordnetz/client.json', import.meta.url), 'utf8');

it('an edit changes its own place alone', () => {
  const edited = editJson(TEXT, [{ path: ['ThemeColor'], value: '#123456' }]);
  const [before, after] = [TEXT.split('\n'), edited.split('\n')];
  expect(after).toHaveLength(before.length);
  expect(after.filter((line, index) => line !== before[index])).toEqual(['  "ThemeColor": "#123456",']);
});

it('fields are added and taken away, entries appended', () => {
  const text = '{\n  "a": [1],\n  "b": 2\n}\n';
  expect(editJson(text, [{ path: ['b'], value: undefined }])).toBe('{\n  "a": [1]\n}\n');
  expect(editJson(text, [{ path: ['c', 'd'], value: 'x' }])).toBe(
    '{\n  "a": [1],\n  "b": 2,\n  "c": {\n    "d": "x"\n  }\n}\n',
  );
  expect(JSON.parse(editJson(text, [{ path: ['a', -1], value: 9 }]))).toEqual({ a: [1, 9], b: 2 });
  expect(editJson(text, [])).toBe(text);
});

it('secrets are hidden, and come back where they stood', () => {
  const text = '{"AutologinSecret": "ganz-geheim", "Auszahlungskonto": {"Name": "A", "Iban": "DE02"}, "x": 1}';
  const hidden = hideSecrets(text);
  expect(hidden).not.toContain('geheim');
  expect(hidden).not.toContain('DE02');
  expect(restoreSecrets(hidden, text)).toBe(text);
  const changed = hidden.replace('"x": 1', '"x": 2').replace(HIDDEN_SECRET, 'neu');
  expect(restoreSecrets(changed, text)).toBe(text.replace('"x": 1', '"x": 2').replace('ganz-geheim', 'neu'));
});

it('a text that is no JSON stays as it is', () => {
  expect(hideSecrets('{ kaputt')).toBe('{ kaputt');
  expect(restoreSecrets('', '{}')).toBe('');
});
