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
