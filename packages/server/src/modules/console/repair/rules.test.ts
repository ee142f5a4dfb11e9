import { expect, it } from 'vitest';
import { extensionRefusal, usualEnd } from './rules.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const day = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

it.each([
  ['a living link', day(10), day(70)],
  ['a link that has expired', day(-5), day(60)],
])('%s lives sixty days more', (_, end, expected) => expect(usualEnd(end, NOW)).toEqual(expected));

it.each([
  ['Support', 'sixty days, the first time', {}, null],
  ['Support', 'less than that', { toEnd: day(30) }, null],
  ['Support', 'a second time', { earlier: 1 }, 'extensionLimit'],
  ['Support', 'a day too far', { toEnd: day(71) }, 'extensionLimit'],
  ['Support', 'an expired one by sixty days', { fromEnd: day(-5), toEnd: day(60) }, null],
  ['Operator', 'a second time, far ahead', { earlier: 3, toEnd: day(700) }, null],
  ['Operator', 'too far ahead', { toEnd: day(731) }, 'inputInvalid'],
  ['Operator', 'backwards', { toEnd: day(9) }, 'inputInvalid'],
  ['Operator', 'an expired one into the past', { fromEnd: day(-5), toEnd: day(-1) }, 'inputInvalid'],
  ['Operator', 'one whose clock an order stopped', { clockStoppedAt: day(1) }, 'linkNeverEnds'],
] as const)('%s extends a link: %s', (role, _, parts, expected) => {
  const facts = { fromEnd: day(10), toEnd: day(70), earlier: 0, clockStoppedAt: null, ...parts };
  expect(extensionRefusal(facts, [role], NOW)).toBe(expected);
});
