import { LANGUAGES } from '@mundwerk/contract/values/language';
import { expect, it } from 'vitest';
import { readText } from '../client-files.ts';
import { tellProblem } from '../folder-problem.ts';
import de from './problems.de.json' with { type: 'json' };
import en from './problems.en.json' with { type: 'json' };
import fr from './problems.fr.json' with { type: 'json' };
import { say, tell } from './sentence.ts';

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
