import { expect, it } from 'vitest';
import { revealsLeft } from './rules.ts';

it.each([
  ['the first person of a day', [], 'a', ['Support'], 2],
  ['the last one within the limit', ['a', 'b'], 'c', ['Support'], 0],
  ['a person who was revealed before is free', ['a', 'b', 'c'], 'b', ['Support'], 0],
  ['Support ends at the limit', ['a', 'b', 'c'], 'd', ['Support'], null],
  ['Finance goes on', ['a', 'b', 'c'], 'd', ['Support', 'Finance'], 0],
] as const)('%s', (_, revealed, personId, roles, left) => expect(revealsLeft(revealed, personId, roles, 3)).toBe(left));
