import { expect, it } from 'vitest';
import { heldSince, isHolding, noveltyOf } from './rules.ts';

it.each([
  [null, 'first'],
  ['DE02120300000000202051', 'known'],
  ['DE89370400440532013000', 'changed'],
] as const)('after %s the account is %s', (known, novelty) =>
  expect(noveltyOf('DE02120300000000202051', known)).toBe(novelty),
);

it('holds payments for 24 hours', () =>
  expect(heldSince(new Date('2026-11-16T09:30:00Z'))).toEqual(new Date('2026-11-15T09:30:00Z')));

it.each([
  ['changed', true, true],
  ['changed', false, true],
  ['first', true, false],
  ['first', false, true],
  ['known', false, false],
] as const)('a %s account of a person who proved themselves (%s) holds payments: %s', (novelty, isProven, holds) =>
  expect(isHolding(novelty, isProven)).toBe(holds),
);
