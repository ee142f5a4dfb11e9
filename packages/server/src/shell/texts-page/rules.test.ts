import { expect, it } from 'vitest';
import { filterRows, findPlaces, flatTexts, isIncomplete, namedKeys, type TextRow } from './text-rows.ts';

it('a source is found by the keys it names and by the beginnings it puts together', () => {
  const named = namedKeys(
    `t('share.title'); t(\`share.next.\${step}\`); t(\`\${section}.intro\`); import './share.ts';`,
  );
  expect(named).toEqual(['share.title', 'share.next.']);
  const placesOf = findPlaces([
    { file: 'share.tsx', named },
    { file: 'mails.tsx', named: namedKeys("t('concluded.subject')") },
    { file: 'faq.tsx', named: namedKeys("t('faq.found', { count })") },
  ]);
  expect(
    ['share.title', 'share.next.visit', 'mails.concluded.subject', 'faq.found_other', 'share.lead'].map(placesOf),
  ).toEqual([['share.tsx'], ['share.tsx'], ['mails.tsx'], ['faq.tsx'], []]);
});

it('the list is narrowed by part, by words of any language or wording, and to what is missing', () => {
  const row = (key: string, parts: Partial<TextRow> = {}): TextRow => ({
    key,
    part: 'web features/share',
    base: Object.fromEntries(flatTexts({ de: 'Teilen', en: 'Share', fr: 'Partager' })),
    own: [],
    places: [],
    ...parts,
  });
  const rows = [
    row('share.title'),
    row('share.lead', { own: [{ client: 'nordnetz', texts: { de: 'Schick ihn los' } }] }),
    row('faq.title', { part: 'web features/faq', base: { de: 'Fragen' } }),
  ];
  const keys = (filter: Partial<Parameters<typeof filterRows>[1]>): string[] =>
    filterRows(rows, { part: '', search: '', isMissingOnly: false, ...filter }).map(({ key }) => key);
  expect(keys({ part: 'web features/faq' })).toEqual(['faq.title']);
  expect(keys({ search: 'SCHICK' })).toEqual(['share.lead']);
  expect(keys({ search: 'partager' })).toEqual(['share.title', 'share.lead']);
  expect(keys({ isMissingOnly: true })).toEqual(['faq.title']);
  expect(rows.map(isIncomplete)).toEqual([false, false, true]);
});
