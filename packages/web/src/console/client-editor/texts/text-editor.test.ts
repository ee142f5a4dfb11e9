import { expect, test } from 'vitest';
import { valueAt } from '../file/draft-files.tsx';
import { FIRST_SEEN, FIRST_SEEN_TEXTS, filterTexts, isForgotten, missingPlaces, textRows } from './text-editor.tsx';

const TEXTS = [
  { Textschluessel: 'mails.ready.subject', Text: 'Ihre Prämie', Platzhalter: [], Noetig: [] },
  {
    Textschluessel: 'share.until',
    Text: 'Gilt bis {{date}} bei {{client}}',
    Platzhalter: ['date', 'client'],
    Noetig: ['date'],
  },
];
const FILES = { de: { share: { until: 'Bis {{date}}' } }, en: { mails: { ready: { subject: 'Your reward' } } } };
const rows = textRows(TEXTS, FILES, 'de');
const all = { search: '', part: '', show: 'all' } as const;

test('a text stands beside the client’s own words, and tells what another language has', () => {
  expect(rows.map(({ own, ownElsewhere }) => [own, ownElsewhere])).toEqual([
    [undefined, ['en']],
    ['Bis {{date}}', []],
  ]);
  expect(rows.map(isForgotten)).toEqual([true, false]);
});

test('texts are found by part, words and state', () => {
  const keys = (filter: Partial<Parameters<typeof filterTexts>[1]>): string[] =>
    filterTexts(rows, { ...all, ...filter }).map(({ Textschluessel }) => Textschluessel);
  expect(keys({ part: 'mails' })).toEqual(['mails.ready.subject']);
  expect(keys({ search: 'GILT' })).toEqual(['share.until']);
  expect(keys({ show: 'own' })).toEqual(['share.until']);
  expect(keys({ show: 'missing' })).toEqual(['mails.ready.subject']);
});

test('words that leave out what readers need are told; no words are none', () => {
  const [, until] = TEXTS;
  if (!until) throw new Error('no text');
  expect(missingPlaces(until, 'Bald')).toEqual(['date']);
  expect(missingPlaces(until, 'Bis {{ date }}')).toEqual([]);
  expect(missingPlaces(until, ' ')).toEqual([]);
});

test('the texts that visitors see first exist, and come in that order until somebody searches', () => {
  const bundles = Object.values(
    import.meta.glob<object>(['../../../**/texts.de.json', '/../server/src/**/texts.de.json'], {
      eager: true,
      import: 'default',
    }),
  );
  const isThere = (key: string): boolean =>
    bundles.some((bundle) => typeof valueAt(bundle, key.split('.')) === 'string');
  expect(FIRST_SEEN_TEXTS.filter((key) => !isThere(key))).toEqual([]);
  expect(new Set(FIRST_SEEN_TEXTS).size).toBe(30);
  const seen = [...FIRST_SEEN_TEXTS].reverse();
  const texts = [...seen, 'faq.title'].map((Textschluessel) => ({
    Textschluessel,
    Text: 'x',
    Platzhalter: [],
    Noetig: [],
  }));
  const found = (search: string) => filterTexts(textRows(texts, {}, 'de'), { search, part: FIRST_SEEN, show: 'all' });
  expect(found('').map(({ Textschluessel }) => Textschluessel)).toEqual(FIRST_SEEN_TEXTS);
  expect(found('faq').map(({ Textschluessel }) => Textschluessel)).toEqual(['faq.title']);
});
