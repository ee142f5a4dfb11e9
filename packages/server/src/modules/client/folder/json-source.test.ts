import { describe, expect, it } from 'vitest';
import { tellProblem } from './folder-problem.ts';
import { readJsonSource } from './json-source.ts';

const read = (text: string) => readJsonSource('a.json', Buffer.from(text));

describe('a JSON file that cannot be read', () => {
  it.each([
    ['{\n"a": 1\n"b": 2\n}', 'a.json:2: is not valid JSON: a comma is missing → correct this line'],
    ['{\n"a": 1,\n}', 'a.json:3: is not valid JSON: the name of a field is expected, perhaps a comma is too many'],
    ['{\n"a": [1,\n]\n}', 'a.json:3: is not valid JSON: a value is expected, perhaps a comma is too many'],
    ['{\n"a" 1\n}', 'a.json:2: is not valid JSON: a colon is missing'],
    ['{\n"a": 1\n\n', 'a.json:2: is not valid JSON: a closing brace } is missing'],
    ['{\n"a": [1\n', 'a closing bracket ] is missing'],
    ['{\n"a": "x\n}', 'a.json:2: is not valid JSON: a closing quotation mark is missing'],
    ['{\n// why\n"a": 1}', 'a.json:2: is not valid JSON: JSON has no comments'],
    ['{\n"a": yes }', 'a.json:2: is not valid JSON: a word stands without quotation marks'],
    ['{\n"a": "\\x" }', 'a.json:2: is not valid JSON: a backslash stands before a letter'],
    ['{}\n{}', 'a.json:2: is not valid JSON: something stands behind its end'],
    ['', 'a.json: is empty → write it, or remove the file'],
  ])('%j names its line', (text, told) => {
    const { source, problems } = read(text);
    expect(source).toBeNull();
    expect(problems.map(tellProblem)).toEqual([expect.stringContaining(told)]);
  });

  it('is told once, whatever the first mistake makes of the rest', () => {
    expect(read('{ "a": [1 2 3 }').problems).toHaveLength(1);
  });
});

it.each([
  ['{\n"a": { "b": 1,\n"b": 2 }\n}', 'a.b: stands twice in the same place'],
  ['{\n"a": ["x\\u0000"] }', 'a.json:2 a[0]: holds a character that is no text'],
  ['{\n"a": "\\ud800" }', 'a.json:2 a: holds a character that is no text'],
])('%j can be read, but not used', (text, told) => {
  const { source, problems } = read(text);
  expect(source?.value).toBeDefined();
  expect(problems.map(tellProblem)).toEqual([expect.stringContaining(told)]);
});

it('a JSON source leads from a path to its line, or to the line of what lies above', () => {
  const { source } = read('\uFEFF{\r\n"a": [\r\n{ "b": 1 },\r\n{\r\n"c": 2 }\r\n] }');
  expect(source?.locate(['a', 1, 'c'])).toEqual({ file: 'a.json', line: 5, field: 'a[1].c' });
  expect(source?.locate(['a', 1, 'missing', 'de'])).toEqual({ file: 'a.json', line: 4, field: 'a[1].missing.de' });
  expect(source?.locate([])).toEqual({ file: 'a.json', line: 1, field: '' });
});
