import { expect, it } from 'vitest';
import { GENESIS, sealsAfter } from './chain.ts';
import { droppedBefore, emptiedBefore, isRightlyEmptied, lastSealedBefore, startAfterCut } from './rules.ts';

const hash = (digit: string): string => digit.repeat(64);
const seals = sealsAfter('nordlicht', null, [
  { month: '2015-12', last_seq: 3, last_hash: hash('a') },
  { month: '2016-01', last_seq: 5, last_hash: hash('b') },
  { month: '2023-10', last_seq: 9, last_hash: hash('c') },
  { month: '2023-11', last_seq: 12, last_hash: hash('d') },
]);
const TODAY = '2026-11-16';

it('three years are whole months, ten years whole calendar years', () => {
  expect([emptiedBefore(TODAY), droppedBefore(TODAY)]).toEqual(['2023-11', '2016-01']);
  expect(lastSealedBefore(seals, emptiedBefore(TODAY))).toBe(9);
  expect(lastSealedBefore(seals, droppedBefore(TODAY))).toBe(3);
  expect(lastSealedBefore([], '2026-01')).toBe(0);
});

it.each([
  [9, TODAY, true],
  [10, TODAY, false],
  [9, '2026-10-31', false],
  [13, TODAY, false],
] as const)('record %i, emptied on %s, was old enough: %s', (seq, day, isRight) => {
  expect(isRightlyEmptied(seals, seq, day)).toBe(isRight);
});

it('a log begins with its first record, or behind months that may be gone', () => {
  expect(startAfterCut(seals, 1, TODAY, GENESIS)).toEqual({ seq: 0, hash: GENESIS });
  expect(startAfterCut(seals, 4, TODAY, GENESIS)).toEqual({ seq: 3, hash: hash('a') });
  expect(startAfterCut(seals, 6, TODAY, GENESIS)).toBeNull();
  expect(startAfterCut(seals, 2, TODAY, GENESIS)).toBeNull();
});
