// @vitest-environment happy-dom
import { PAGE_NAMES } from '@mundwerk/contract/page/pages';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { describe, expect, it } from 'vitest';
import { hasText } from '../lib/text/i18n.ts';
import { installTestBoot } from '../testing/install-test-boot.ts';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Keys written out in the source: `t('…')` and the `text` of RichText. */
const writtenKeys = [
  ...new Set(
    Object.values(SOURCES).flatMap((source) =>
      [...source.matchAll(/\bt\(\s*'([\w.]+)'|\btext="([\w.]+)"/g)].map((match) => match[1] ?? match[2] ?? ''),
    ),
  ),
];

/** The feature a source or a file of texts belongs to. */
const featureOf = (file: string): string | undefined => /\/features\/(\w+)\//.exec(file)?.[1];

/** The texts of all features, whose top-level keys are checked. */
const FEATURE_TEXTS = import.meta.glob<Record<string, unknown>>('../features/**/texts.de.json', {
  eager: true,
  import: 'default',
});

it('no feature names a text of another one, which its page does not bring', () => {
  const owners = new Map(
    Object.entries(FEATURE_TEXTS).flatMap(([file, texts]) =>
      Object.keys(texts).map((section) => [section, featureOf(file)] as const),
    ),
  );
  const foreign = Object.entries(SOURCES).flatMap(([file, source]) => {
    const feature = featureOf(file);
    const keys = [...source.matchAll(/\b(?:t\(\s*|text=)['"`](\w+)\.[\w.$]+/g)];
    return keys
      .filter(([, section = '']) => feature && owners.has(section) && owners.get(section) !== feature)
      .map(([key]) => `${file}: ${key}`);
  });
  expect(owners.size).toBeGreaterThan(10);
  expect(foreign).toEqual([]);
});

const hasSomeForm = (key: string): boolean => hasText(key) || hasText(`${key}_other`);

describe.each(LANGUAGES)('texts in %s', (language) => {
  it('exist for every key the source names', () => {
    installTestBoot({ language });
    expect(writtenKeys.length).toBeGreaterThan(20);
    expect(writtenKeys.filter((key) => !hasSomeForm(key))).toEqual([]);
  });

  it('give every page a title and a description', () => {
    installTestBoot({ language });
    const keys = PAGE_NAMES.flatMap((page) => [`pages.${page}.title`, `pages.${page}.description`]);
    expect(keys.filter((key) => !hasText(key))).toEqual([]);
  });
});
