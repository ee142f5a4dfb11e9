import { describe, expect, test } from 'vitest';
import { editFor, isInside, placeOf, problemsAt, valueAt } from './draft-files.tsx';

test('a way is named as problems name it', () => {
  expect(placeOf(['Produkte', 3, 'Produktlink'])).toBe('Produkte[3].Produktlink');
  expect(placeOf([0, 'data', 'Frage', 'de'])).toBe('[0].data.Frage.de');
});

test('a place lies inside another at its parts alone', () => {
  expect(isInside('Name', 'Name')).toBe(true);
  expect(isInside('Hosts.production[0]', 'Hosts')).toBe(true);
  expect(isInside('NameX', 'Name')).toBe(false);
});

test('a value is found through objects and lists, and nothing through null', () => {
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect(valueAt({ a: null }, ['a', 'b'])).toBeUndefined();
});

test('the problems of a field are those of its place and of what lies inside it', () => {
  const problem = (Feld: string) => ({
    Datei: 'client.json',
    Zeile: 1,
    Feld,
    Fehler: 'is wrong',
    Abhilfe: 'correct it',
  });
  const problems = [problem('ShopHosts[1]'), problem('Name'), { ...problem('ShopHosts'), Datei: 'catalogue.json' }];
  expect(problemsAt(problems, 'client.json', ['ShopHosts'])).toBe('[1]: is wrong → correct it');
  expect(problemsAt(problems, 'client.json', ['Name'])).toBe('is wrong → correct it');
  expect(problemsAt(problems, 'client.json', ['Land'])).toBeUndefined();
});

describe('a change of a value', () => {
  const cases = [
    ['inside what is there', { A: { x: 1, y: 2 } }, ['A', 'x'], 3, { way: ['A', 'x'], value: 3 }],
    ['makes the object that is missing', {}, ['A', 'x'], 3, { way: ['A'], value: { x: 3 } }],
    ['replaces null by an object', { A: null }, ['A', 'x'], 3, { way: ['A'], value: { x: 3 } }],
    ['takes a field away', { A: { x: 1, y: 2 } }, ['A', 'x'], undefined, { way: ['A', 'x'], value: undefined }],
    ['takes the object with its last field', { A: { x: 1 } }, ['A', 'x'], undefined, { way: ['A'], value: undefined }],
    ['of nothing by nothing changes nothing', {}, ['A', 'x'], undefined, { way: ['A'], value: undefined }],
  ] as const;
  test.each(cases)('%s', (_, file, way, value, edit) => {
    expect(editFor(file, { way: [...way], value }, true)).toEqual(edit);
  });
});
