import { expect, it } from 'vitest';
import { differences, expiryOf, hasTwoPeople, isSamePerson } from './rules.ts';

const someone = (id: string, emailNormal: string | null = null) => ({ id, emailNormal });

it.each([
  [someone('a'), someone('a'), true],
  [someone('a'), someone('b'), false],
  [someone('a', 'x@y.example'), someone('b', 'x@y.example'), true],
  [someone('a', 'x@y.example'), someone('b', 'z@y.example'), false],
])('%o and %o are one person: %s', (one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame);
});

it('two people are needed, not two accounts', () => {
  expect(hasTwoPeople([someone('a')], [someone('a')])).toBe(false);
  expect(hasTwoPeople([someone('a', 'x')], [someone('a', 'x'), someone('b', 'x')])).toBe(false);
  expect(hasTwoPeople([someone('a')], [someone('a'), someone('b')])).toBe(true);
  expect(hasTwoPeople([], [someone('b')])).toBe(false);
});

it('payouts expire after three days, other proposals after fourteen', () => {
  const now = new Date('2026-11-17T10:00:00Z');
  expect(expiryOf('payout.run', now).toISOString()).toBe('2026-11-20T10:00:00.000Z');
  expect(expiryOf('claim.grant', now).toISOString()).toBe('2026-12-01T10:00:00.000Z');
});

it('differences name each field, and of lists what came and went', () => {
  expect(
    differences({ sum: 5, list: ['a', 'b'], deep: { x: 1 } }, { sum: 7, list: ['b', 'c'], deep: { x: 1 } }),
  ).toEqual([
    { field: 'sum', proposed: '5', current: '7' },
    { field: 'list', proposed: 'a', current: 'c' },
  ]);
  expect(differences({ a: 1 }, { a: 1 })).toEqual([]);
  expect(differences({ deep: { x: 1 } }, { deep: {} })).toEqual([{ field: 'deep.x', proposed: '1', current: 'null' }]);
  expect(differences({ a: 1 }, null)).toEqual([{ field: '', proposed: '{"a":1}', current: 'null' }]);
});
