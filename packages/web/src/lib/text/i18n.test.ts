// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { hasText, textOf } from './i18n.ts';

const texts = {
  greeting: { hello: 'Hallo {{ name }}, {{name}}' },
  days: { left_one: 'noch {{count}} Tag', left_other: 'noch {{count}} Tage' },
  flat: 'ohne Platz',
};

describe('textOf', () => {
  beforeEach(() => {
    installTestBoot({ texts });
  });

  it.each([
    ['flat', {}, 'ohne Platz'],
    ['greeting.hello', { name: 'Anna' }, 'Hallo Anna, Anna'],
    ['days.left', { count: 1 }, 'noch 1 Tag'],
    ['days.left', { count: 0 }, 'noch 0 Tage'],
    ['days.left', { count: 60 }, 'noch 60 Tage'],
  ])('%s with %o', (key, values, expected) => {
    expect(textOf(key, values)).toBe(expected);
  });

  it('follows the plural of the language: French counts zero as one', () => {
    installTestBoot({ language: 'fr', texts });
    expect(textOf('days.left', { count: 0 })).toBe('noch 0 Tag');
  });

  it('writes counts and their words as the platform would', () => {
    for (const language of ['de', 'en', 'fr'] as const) {
      installTestBoot({ language, texts });
      const rules = new Intl.PluralRules(language);
      for (const count of [0, 1, 2, 5, 11, 21, 100, 101, 1000]) {
        const word = rules.select(count) === 'one' ? 'Tag' : 'Tage';
        const written = new Intl.NumberFormat(language).format(count);
        // Any no-break space is accepted between thousands.
        const spaced = (sentence: string): string => sentence.replaceAll(/\s/g, ' ');
        expect(spaced(textOf('days.left', { count }))).toBe(spaced(`noch ${written} ${word}`));
      }
    }
  });

  it('shows the key of a missing text and tells developers', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(textOf('greeting.nobody')).toBe('greeting.nobody');
    expect(textOf('greeting')).toBe('greeting');
    expect(report).toHaveBeenCalledTimes(2);
    report.mockRestore();
  });

  it('stays silent for visitors in production', () => {
    installTestBoot({ texts, environment: 'production' });
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    textOf('greeting.nobody');
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
  });

  it('leaves a place without a value visible', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(textOf('greeting.hello')).toBe('Hallo {{ name }}, {{name}}');
    expect(report).toHaveBeenCalled();
    report.mockRestore();
  });

  it('knows which texts there are', () => {
    expect(hasText('flat')).toBe(true);
    expect(hasText('days')).toBe(false);
  });
});
