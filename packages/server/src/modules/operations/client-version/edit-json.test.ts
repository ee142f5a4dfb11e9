import { readFileSync } from 'node:fs';
import { HIDDEN_SECRET } from '@mundwerk/contract/values/console/client-set-up/set-up';
import { expect, it } from 'vitest';
import { editJson, hideSecrets, restoreSecrets } from './edit-json.ts';

const TEXT = readFileSync(new URL('../../../../../../clients/nordnetz/client.json', import.meta.url), 'utf8');

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
