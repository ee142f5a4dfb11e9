import { expect, it } from 'vitest';
import { filterRows, flatTexts, isIncomplete, namedKeys, showsText, type TextRow } from './text-rows.ts';

it('a source is found by the keys it names and by the beginnings it puts together', () => {
  const named = namedKeys(`t('share.title'); t(\`share.next.\${step}\`); t(\`\${section}.intro\`); import './share.ts';`);
  expect(named).toEqual(['share.title', 'share.next.']);
  expect(['share.title', 'share.next.visit', 'share.lead'].map((key) => showsText(named, key))).toEqual([
    true,
    true,
    false,
  ]);
  expect(showsText(namedKeys("t('concluded.subject')"), 'mails.concluded.subject')).toBe(true);
  expect(showsText(namedKeys("t('faq.found', { count })"), 'faq.found_other')).toBe(true);
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
