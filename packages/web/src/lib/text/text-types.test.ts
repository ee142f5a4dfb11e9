// @vitest-environment happy-dom
import { beforeEach, expect, expectTypeOf, it } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { hasText, t } from './i18n.ts';

beforeEach(() => {
  installTestBoot({});
});

it('a key that does not exist, or a value that is missing, does not compile', () => {
  expect(t('lib.fields.email')).not.toBe('');
  expect(t('lib.fields.required', { field: 'Name' })).toContain('Name');
  // @ts-expect-error There is no such text.
  expect(() => t('lib.fields.colour')).not.toThrow();
  // @ts-expect-error The text says which field.
  expect(() => t('lib.fields.required')).not.toThrow();
  // @ts-expect-error The texts of mails do not reach a browser.
  expect(() => t('mails.supportLabel')).not.toThrow();
});

it('every text of a union of keys gets what it needs', () => {
  const keys = ['email', 'required'] as const;
  for (const key of keys) {
    expect(t(`lib.fields.${key}`, { field: 'Name' })).not.toBe('');
    // @ts-expect-error One of them says which field.
    expect(() => t(`lib.fields.${key}`)).not.toThrow();
  }
});

it('of keys that only some texts have, those remain that there are', () => {
  const key = `lib.fields.${'colour' as 'colour' | 'email'}` as const;
  expect(hasText(key)).toBe(false);
  if (hasText(key)) expectTypeOf(key).toEqualTypeOf<'lib.fields.email'>();
});
