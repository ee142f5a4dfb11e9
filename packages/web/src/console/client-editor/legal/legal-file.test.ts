import { expect, test } from 'vitest';
import { blanksIn, readLegalPath, readLegalText, versionState, versionsOf, writeLegalText } from './legal-file.ts';

const PATHS = [
  'legal/terms/2026-10-01.de.md',
  'legal/terms/2025-07-20.de.md',
  'legal/terms/2026-10-01.en.md',
  'legal/privacy/offline.de.md',
  'legal/privacy/2027-01-01.de.md',
  'client.json',
];

test('paths name document, version and language', () => {
  expect(readLegalPath(PATHS[0] ?? '')).toEqual({
    path: PATHS[0],
    document: 'terms',
    version: '2026-10-01',
    language: 'de',
  });
  expect(readLegalPath('legal/other/2026-10-01.de.md')).toBeNull();
});

test('versions stand by their day, the newest first, and say whether they count', () => {
  const terms = versionsOf(PATHS, 'terms');
  expect(terms.map(({ version, files }) => [version, Object.keys(files)])).toEqual([
    ['2026-10-01', ['de', 'en']],
    ['2025-07-20', ['de']],
  ]);
  expect(terms.map(({ version }) => versionState(terms, version, '2026-11-16'))).toEqual(['current', 'replaced']);
  const privacy = versionsOf(PATHS, 'privacy');
  expect(privacy.map(({ version }) => versionState(privacy, version, '2026-11-16'))).toEqual(['planned', 'beside']);
});

test('a text is read and written without loss; other lines of its head stay', () => {
  const text = '---\ntitle: Datenschutz\nfrom: 2026-10-01\n---\n\n## Wer\n\nWir.\n';
  expect(readLegalText(text)).toEqual({ title: 'Datenschutz', changes: '', body: '## Wer\n\nWir.' });
  expect(writeLegalText(text, readLegalText(text))).toBe(text);
  expect(writeLegalText(text, { title: 'Neu', changes: 'Kürzer.', body: 'Wir.' })).toBe(
    '---\ntitle: Neu\nchanges: Kürzer.\nfrom: 2026-10-01\n---\n\nWir.\n',
  );
});

test('blanks are found with their places', () => {
  expect(blanksIn('Sitz: ⟦Ort⟧, Register ⟦⟧')).toEqual([
    { words: 'Ort', start: 6, end: 11 },
    { words: '', start: 22, end: 24 },
  ]);
});
