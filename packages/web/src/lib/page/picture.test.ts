import { expect, test } from 'vitest';

const COMPONENTS = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx', '!../../dev/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Logos have the height of their line, and each client's its own width. */
const isLogo = (tag: string): boolean => /images\/logo/.test(tag);

const tags = Object.entries(COMPONENTS).flatMap(([path, source]) =>
  [...source.matchAll(/<img\b[\s\S]*?\/>/g)].map(([tag]) => [path, tag] as const),
);

test('every picture keeps its place free before it comes', () => {
  expect(tags.length).toBeGreaterThan(8);
  const sizeless = tags.filter(([, tag]) => !/\bheight=/.test(tag) || (!/\bwidth=/.test(tag) && !isLogo(tag)));
  expect(sizeless).toEqual([]);
});

test('every picture that is no drawing comes in several widths', () => {
  const single = tags.filter(([, tag]) => !/\.svg/.test(tag) && !/\b(srcSet|fetchPriority)=/.test(tag));
  // The server renders a reward's picture in one size; the key visual has its widths in the sources around it.
  expect(single.map(([path]) => path)).toEqual(['../../features/reward/area/reward-offer.tsx']);
});
