import { readdirSync, readFileSync } from 'node:fs';
import { deriveTheme, toHex } from '@mundwerk/contract/values/theme/derive-theme';
import { recolourTheme } from '@mundwerk/contract/values/theme/recolour-theme';
import { expect, it } from 'vitest';
import { themeProblems } from '../folder/check-theme.ts';
import { tell } from '../folder/folder-problem.ts';
import { darkTokens, readPortalTokens } from './theme.ts';

const defaults = await readPortalTokens();

/** Colours around the circle from nearly white to nearly black, and greys. */
const COLOURS = [
  ...[0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].flatMap((l) =>
    Array.from({ length: 12 }, (_, index) => toHex({ l, c: 0.17, h: index * 30 })),
  ),
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  '#00ffff',
];

it('a theme of any two colours has enough contrast, in the light and in the dark', () => {
  const unreadable = COLOURS.flatMap((brand, index) => {
    const beside = COLOURS[(index * 31 + 7) % COLOURS.length] ?? '#ffd166';
    const css = deriveTheme(brand, beside);
    // The dark theme, which promises the same contrast, is derived from this one; deriving it must not fail.
    expect(Object.keys(darkTokens(css, defaults)).length).toBeGreaterThan(10);
    return themeProblems(css, defaults, new Set()).map(
      ({ field, reason }) => `${brand} ${beside} ${field}: ${tell(reason, 'en')}`,
    );
  });
  expect(unreadable).toEqual([]);
});

it('a brand whose colour is readable keeps it', () => {
  expect(deriveTheme('#1b44e0', '#ffd166')).toContain('--accent: #ffd166;');
  expect(deriveTheme('#1b44e0', '#ffd166')).toMatch(/--primary: #1b44e0;/);
});

const CLIENTS = new URL('../../../../../../../clients/', import.meta.url);
const KEYS = readdirSync(CLIENTS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

it.each(KEYS)('the written theme of %s has enough contrast in any two colours', (key) => {
  const written = readFileSync(new URL(`${key}/theme.css`, CLIENTS), 'utf8');
  const fonts = new Set([...written.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, file = '']) => file));
  const unreadable = COLOURS.flatMap((brand, index) => {
    const beside = COLOURS[(index * 31 + 7) % COLOURS.length] ?? '#ffd166';
    const problems = themeProblems(recolourTheme(written, brand, beside), defaults, fonts);
    return problems.map(({ field, reason }) => `${brand} ${beside} ${field}: ${tell(reason, 'en')}`);
  });
  expect(unreadable).toEqual([]);
});
