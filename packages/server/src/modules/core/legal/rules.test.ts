import { describe, expect, it } from 'vitest';
import { currentVersion, fillPlaces, placesIn, readLegalFile, versionsUntil } from './rules.ts';

const TEXT = '---\ntitle: Bedingungen\nchanges: Neu: Gutscheine\n---\n\nErster Absatz.\n';

describe('a file of a legal text', () => {
  it('tells document, version and language by its name, title and changes by its head', () => {
    expect(readLegalFile('terms/2025-07-20.de.md', TEXT)).toEqual({
      document: 'TOS',
      version: '2025-07-20',
      language: 'de',
      validFrom: '2025-07-20',
      title: 'Bedingungen',
      changes: 'Neu: Gutscheine',
      body: 'Erster Absatz.',
    });
  });

  it('may name a version that stands beside the row of days', () => {
    const text = '---\ntitle: Hinweise\nfrom: 2026-10-01\n---\nText';
    expect(readLegalFile('privacy/offline.fr.md', text)).toMatchObject({
      version: 'offline',
      validFrom: '2026-10-01',
      changes: null,
    });
  });

  it.each([
    ['terms/2025-07-20.md', TEXT, 'legalName'],
    ['rules/2025-07-20.de.md', TEXT, 'legalName'],
    ['terms/2025-07-20.it.md', TEXT, 'legalName'],
    ['terms/2025-07-20.de.md', 'Erster Absatz.', 'legalHead'],
    ['terms/2025-07-20.de.md', '---\nchanges: neu\n---\nText', 'legalTitle'],
    ['privacy/offline.de.md', TEXT, 'legalDay'],
  ])('%s is refused with its reason', (path, text, reason) => {
    expect(readLegalFile(path, text)).toBe(reason);
  });
});

describe('versions', () => {
  const versions = ['2018-05-18', 'offline', '2026-10-01', '2027-01-01', '2018-02-28'].map((version) => ({
    version,
    validFrom: version === 'offline' ? '2026-10-01' : version,
  }));

  it.each([
    ['2018-01-01', undefined],
    ['2018-02-28', '2018-02-28'],
    ['2026-09-30', '2018-05-18'],
    ['2026-10-01', '2026-10-01'],
    ['2027-01-01', '2027-01-01'],
  ])('on %s the current one is %s', (today, version) => {
    expect(currentVersion(versions, today)?.version).toBe(version);
  });

  it('are shown newest first, not before their day, others at the end', () => {
    expect(versionsUntil(versions, '2026-11-15').map(({ version }) => version)).toEqual([
      '2026-10-01',
      '2018-05-18',
      '2018-02-28',
      'offline',
    ]);
  });
});

it('values are put into their places', () => {
  expect(placesIn('{{days}} Tage bei {{ client }}')).toEqual(['days', 'client']);
  expect(fillPlaces('{{days}} Tage bei {{ client }}', { days: 60 })).toBe('60 Tage bei {{ client }}');
});
