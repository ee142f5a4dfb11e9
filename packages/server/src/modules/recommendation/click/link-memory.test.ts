import { expect, it } from 'vitest';
import { createLinkMemory } from './link-memory.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const link = (validUntil: Date | null) => ({ productLink: 'https://www.example.org/', validUntil });

it('knows a link until it ends, and one whose clock has stopped for good', () => {
  const memory = createLinkMemory();
  memory.keep('a', 'N1', link(new Date('2026-11-15T12:00:01Z')));
  memory.keep('a', 'N2', link(NOW));
  memory.keep('a', 'N3', link(null));
  expect(['N1', 'N2', 'N3', 'N4'].map((number) => memory.find('a', number, NOW) !== null)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(memory.find('b', 'N1', NOW)).toBeNull();
});

it('holds only so many links, and forgets those longest unused first', () => {
  const memory = createLinkMemory(2);
  for (const number of ['N1', 'N2', 'N1', 'N3']) memory.keep('a', number, link(null));
  expect(['N1', 'N2', 'N3'].map((number) => memory.find('a', number, NOW) !== null)).toEqual([true, false, true]);
});
