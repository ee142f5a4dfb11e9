import { hasValidIbanChecksum } from '@mundwerk/contract/values/person/iban';
import { expect, it } from 'vitest';
import { demoAccount } from './demo-order.ts';

it('invented people have accounts of their own, always the same and formally right', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `person ${index}`);
  const ibans = ids.map((id) => demoAccount(id, 'Jule Petersen').iban);
  expect(new Set(ibans).size).toBe(ids.length);
  expect(ibans.every(hasValidIbanChecksum)).toBe(true);
  expect(ids.map((id) => demoAccount(id, 'Jule Petersen').iban)).toEqual(ibans);
});
