import { expect, test } from 'vitest';

const COMPONENTS = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx', '!../../dev/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Logos have the height of their line, and each client's its own width. */
const isLogo = (path: string, tag: string): boolean =>
  /images\/logo|styles\.logo\b/.test(tag) || path.endsWith('/logo.tsx');

/** The brand's vector art fits every width; some components hold its URL in a variable called `art`. */
const isArt = (path: string, tag: string): boolean =>
  /\.svg|svg\+xml|src=\{art\}/.test(tag) || path.endsWith('/logo.tsx');

const tags = Object.entries(COMPONENTS).flatMap(([path, source]) =>
  [...source.matchAll(/<img\b[\s\S]*?\/>/g)].map(([tag]) => [path, tag] as const),
);

test('every picture keeps its place free before it comes', () => {
  expect(tags.length).toBeGreaterThan(8);
  const sizeless = tags.filter(
    ([path, tag]) => !/\bheight=/.test(tag) || (!/\bwidth=/.test(tag) && !isLogo(path, tag)),
  );
  expect(sizeless).toEqual([]);
});

test('every picture that is no vector comes in several widths', () => {
  const single = tags.filter(([path, tag]) => !isArt(path, tag) && !/\b(srcSet|fetchPriority)=/.test(tag));
  // The server renders a reward's picture in one size; the key visual has its widths in the surrounding sources,
  // for dark mode, too. The editor shows the original file that is stored, also where its focus is chosen.
  expect(single.map(([path]) => path)).toEqual([
    '../../console/client-editor/files/draft-picture.tsx',
    '../../console/client-editor/theme/theme-part.tsx',
    '../../console/client-editor/theme/theme-part.tsx',
    '../../features/home/key-visual.tsx',
    '../../features/reward/area/reward-offer.tsx',
  ]);
});
