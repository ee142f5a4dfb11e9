import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import { formatCents, formatPlain } from './money-text.ts';

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

/** Output of `Intl`, with spaces unified: engines differ in them, and French typography uses the narrow one. */
const byPlatform = (cents: number, language: Language, hasDecimals: boolean): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: hasDecimals ? 2 : 0,
    maximumFractionDigits: hasDecimals ? 2 : 0,
  })
    .format(cents / 100)
    .replaceAll(/[\u00a0\u202f]/g, '\u00a0');

describe('money as text', () => {
  it.each([
    [7000, 'de', '70\u00a0€'],
    [1250, 'de', '12,50\u00a0€'],
    [7000, 'en', '€70'],
    [123_456_789, 'fr', '1\u00a0234\u00a0567,89\u00a0€'],
    [-500, 'en', '-€5'],
    [0, 'de', '0\u00a0€'],
  ] as const)('writes %i in %s as %s', (cents, language, text) => {
    expect(formatCents(cents, language)).toBe(text);
  });

  it('writes what the platform would', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom<Language>('de', 'en', 'fr'),
        fc.boolean(),
        (cents, language, isColumn) => {
          const hasDecimals = isColumn || cents % 100 !== 0;
          expect(formatCents(cents, language, hasDecimals)).toBe(byPlatform(cents, language, hasDecimals));
        },
      ),
    );
  });

  it('groups whole numbers as the platform would', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom<Language>('de', 'en', 'fr'), (value, language) => {
        const written = new Intl.NumberFormat(LOCALES[language]).format(value).replaceAll('\u202f', '\u00a0');
        expect(formatPlain(value, language)).toBe(written);
      }),
    );
  });
});
