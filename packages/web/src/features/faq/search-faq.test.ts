import type { FaqEntry } from '@mundwerk/contract/content/content';
import { describe, expect, it } from 'vitest';
import { groupFaq, searchFaq } from './faq-page.tsx';

const entry = (Id: string, Gruppe: string, Frage: string, Antwort: string): FaqEntry => ({
  Id,
  Identifier: Id,
  Gruppe,
  Frage,
  Antwort,
});

const ENTRIES = [
  entry('geld', 'Prämie', 'Wann kommt das Geld?', '<p>Nach <strong>vier</strong> Wochen.</p>'),
  entry('link', 'Empfehlen', 'Wie lange gilt der Link?', '<p>60 Tage.</p>'),
  entry('straße', 'Prämie', 'Und die Größe?', '<p>Große Straße.</p>'),
];

const idsFor = (query: string): string[] => searchFaq(ENTRIES, query).map(({ Id }) => Id);

describe('searching questions', () => {
  it.each([
    ['', ['geld', 'link', 'straße']],
    ['  ', ['geld', 'link', 'straße']],
    ['GELD', ['geld']],
    ['vier wochen', ['geld']],
    ['wochen link', []],
    ['grosse strasse', ['straße']],
    ['gros', ['straße']],
    ['strong', []],
    ['60', ['link']],
  ])('%j finds %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });

  it('groups keep their order', () => {
    expect(groupFaq(ENTRIES).map(({ name, entries }) => [name, entries.length])).toEqual([
      ['Prämie', 2],
      ['Empfehlen', 1],
    ]);
  });
});
