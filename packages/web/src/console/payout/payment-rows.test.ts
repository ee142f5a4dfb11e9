// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { signerWord } from './payment-rows.tsx';

it('names the key of a system in words, and a colleague by name', () => {
  installTestBoot();
  expect(signerWord('key:demo')).toBe('Schlüssel demo');
  expect(signerWord('Fina Finanz')).toBe('Fina Finanz');
});
