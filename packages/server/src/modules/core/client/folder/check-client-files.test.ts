import { ClientConfig } from '@mundwerk/contract/client/client';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AgenciesFile } from '../agencies/load-agencies.ts';
import { neededPlaces } from '../rules.ts';
import { textFindings } from './check-client-files.ts';
import { readJsonSource, readText } from './client-files.ts';
import { say, tell, tellProblem } from './folder-problem.ts';
import { readBySchema } from './schema-findings.ts';
import de from './words/problems.de.json' with { type: 'json' };
import en from './words/problems.en.json' with { type: 'json' };
import fr from './words/problems.fr.json' with { type: 'json' };

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

const BASE = {
  share: {
    until: 'Gilt bis {{date}} bei {{client}}',
    left_one: 'Noch {{count}} Tag',
    left_other: 'Noch {{count}} Tage',
  },
};

it.each([
  ['keeps what readers need and leaves out the brand', { share: { until: 'Bis {{date}}' } }, []],
  [
    'leaves out what readers need',
    { share: { until: 'Bald bei {{client}}' } },
    ['{{date}} is missing, which readers need'],
  ],
  ['says the singular in words', { share: { left_one: 'Noch ein Tag' } }, []],
  [
    'leaves the number out of the plural',
    { share: { left_other: 'Noch Tage' } },
    ['{{count}} is missing, which readers need'],
  ],
  ['names what nothing fills in', { share: { until: '{{date}} {{day}}' } }, ['nothing is filled in for {{day}}']],
])('a wording that %s', (_, overlay, reasons) => {
  expect(textFindings(BASE, overlay).map(({ reason }) => tell(reason, 'en'))).toEqual(reasons);
});

it('a value of another form is told an example, never a pattern', () => {
  const patterns = [ClientConfig, AgenciesFile].flatMap((schema) =>
    [
      ...JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).matchAll(
        /"pattern":("(?:[^"\\]|\\.)*")/g,
      ),
    ].map(([, pattern = '']) => String(JSON.parse(pattern))),
  );
  expect(patterns.length).toBeGreaterThan(5);
  const told = patterns.flatMap((pattern) =>
    readBySchema(z.string().regex(new RegExp(pattern, 'i')), '\u00b6').findings.map(({ reason }) => tell(reason, 'en')),
  );
  expect(told).toHaveLength(patterns.length);
  expect(told.filter((sentence) => !/^"¶" has not the form of [^^\\[\]]+$/.test(sentence))).toEqual([]);
});

it('forms of a product can stand for each other or be left out', () => {
  expect(neededPlaces('recipient.title', '{{theProduct}} für {{amount}}')).toEqual(['amount']);
});

const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort((one, other) => one.localeCompare(other));

it.each([
  ['de', de],
  ['fr', fr],
] as const)('every sentence is there in %s, with the same places', (_, sentences) => {
  expect(Object.keys(sentences)).toEqual(Object.keys(en));
  const places = (texts: object) => Object.entries(texts).map(([key, text]) => [key, placesIn(String(text))]);
  expect(places(sentences)).toEqual(places(en));
});

it('French has its blanks and apostrophes', () => {
  expect(JSON.stringify(fr).match(/.{20}(?: [:;!?»](?!root)|'|« ).{0,10}/g) ?? []).toEqual([]);
});

it('a sentence is told in each language, one inside it too, and a value is taken as it is', () => {
  const sentence = say('badJson', { mistake: say('jsonCommaExpected') });
  expect(LANGUAGES.map((language) => tell(sentence, language))).toEqual([
    'ist kein gültiges JSON: ein Komma fehlt',
    'is not valid JSON: a comma is missing',
    'n’est pas du JSON valable\u00a0: une virgule manque',
  ]);
  expect(tell(say('placeMissing', { place: '{{date}}' }), 'en')).toBe('{{date}} is missing, which readers need');
});

it('the command line reads a problem as one line, in English', () => {
  const read = readText('client.json', Buffer.from('\0'));
  const problem = 'problem' in read ? read.problem : null;
  expect(problem && tellProblem(problem)).toBe('client.json: holds a NUL character → remove it');
});
