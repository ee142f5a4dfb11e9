import { expect, it } from 'vitest';
import { faultInSeals, GENESIS, sealsAfter } from './chain.ts';
import type { ChainedSeal } from './rules.ts';

const hash = (digit: string): string => digit.repeat(64);
const ENDS = [
  { month: '2026-08', last_seq: 3, last_hash: hash('a') },
  { month: '2026-10', last_seq: 9, last_hash: hash('b') },
] as const;
const seals = sealsAfter('nordlicht', null, ENDS);
const hashes = new Map<number, string>(ENDS.map(({ last_seq, last_hash }) => [last_seq, last_hash]));
const changed = (place: number, change: Partial<ChainedSeal>): ChainedSeal[] =>
  seals.map((seal, index) => (index === place ? { ...seal, ...change } : seal));

it('months are sealed one after the other, each with the seal before it', () => {
  expect(seals).toMatchObject([
    { month: '2026-08', first_seq: 1, last_seq: 3, prev_seal: GENESIS },
    { month: '2026-10', first_seq: 4, last_seq: 9, prev_seal: seals[0]?.seal },
  ]);
  const [last = null] = seals.slice(-1);
  expect(sealsAfter('nordlicht', last, [{ month: '2026-11', last_seq: 12, last_hash: hash('c') }])).toMatchObject([
    { first_seq: 10, prev_seal: last?.seal },
  ]);
  // The only record of this month comes before the end of the month that was sealed last.
  expect(sealsAfter('nordlicht', last, [{ month: '2026-11', last_seq: 9, last_hash: hash('b') }])).toEqual([]);
});

it('a record, a seal or a month that was replaced is found, and one that is not at hand is not', () => {
  expect(faultInSeals(seals, (seq) => hashes.get(seq))).toBeNull();
  expect(faultInSeals(seals, (seq) => (seq === 9 ? hash('f') : hashes.get(seq)))).toBe(9);
  expect(faultInSeals(seals, () => null)).toBe(3);
  expect(faultInSeals(seals.slice(1), (seq) => (seq === 9 ? hash('b') : undefined))).toBeNull();
  expect(faultInSeals(changed(0, { last_hash: hash('f') }), () => undefined)).toBe(3);
  expect(faultInSeals(changed(1, { prev_seal: hash('f') }), () => undefined)).toBe(9);
  expect(faultInSeals([...seals].reverse(), () => undefined)).toBe(3);
});
