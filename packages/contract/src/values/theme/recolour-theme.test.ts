import { expect, test } from 'vitest';
import { deriveColours, deriveTheme } from './derive-theme.ts';
import { paletteChanges, recolourTheme, themeTokens, withThemeToken } from './recolour-theme.ts';

const WRITTEN = `/* Brand: :root { --ink: red } stands in no comment. */
@font-face {
  font-family: "Figtree; }";
  src: url("./fonts/figtree.woff2");
}

:root {
  --ink: #10233f;
  /* Chosen beside the old red. */
  --info: #665266;
  --font-body: "Figtree", sans-serif;
  --header-surface: var(--surface-raised);
  --radius: 16px;
}
`;

test('a derived theme in other colours is the theme derived from them', () => {
  const theme = deriveTheme('#1b44e0', '#ffd166');
  expect(recolourTheme(theme, '#b3261e', '#00a37a')).toBe(deriveTheme('#b3261e', '#00a37a'));
  expect(recolourTheme(theme, '#1b44e0', '#ffd166')).toBe(theme);
  expect(recolourTheme('', '#1b44e0', '#ffd166')).toBe(theme);
});

test('fonts, sizes and references of a written theme stay, its colours are the palette’s', () => {
  const theme = recolourTheme(WRITTEN, '#1b44e0', '#ffd166');
  const tokens = themeTokens(theme);
  for (const [name, value] of Object.entries(deriveColours('#1b44e0', '#ffd166'))) expect(tokens.get(name)).toBe(value);
  expect(tokens.has('info')).toBe(false);
  expect(tokens.get('font-body')).toBe('"Figtree", sans-serif');
  expect(tokens.get('header-surface')).toBe('var(--surface-raised)');
  expect(theme.startsWith(WRITTEN.slice(0, WRITTEN.indexOf(':root {\n  --ink')))).toBe(true);
  expect(recolourTheme(theme, '#1b44e0', '#ffd166')).toBe(theme);
});

test('what another palette would change is told by token', () => {
  const theme = deriveTheme('#1b44e0', '#ffd166');
  expect(paletteChanges(theme, '#1b44e0', '#ffd166')).toEqual([]);
  expect(paletteChanges(theme, '#1b44e0', '#00a37a').map(({ name }) => name)).toContain('accent');
  expect(paletteChanges(WRITTEN, '#1b44e0', '#ffd166')).toContainEqual({
    name: 'info',
    before: '#665266',
    after: null,
  });
});

test('a token is set where it stands, else at the begin, and nothing else changes', () => {
  expect(withThemeToken(WRITTEN, 'radius', '8px')).toBe(WRITTEN.replace('16px', '8px'));
  const added = withThemeToken(WRITTEN, 'hero-focus', '30% 40%');
  expect(added.replace('\n  --hero-focus: 30% 40%;', '')).toBe(WRITTEN);
  expect(themeTokens(withThemeToken('', 'hero-focus', '30% 40%')).get('hero-focus')).toBe('30% 40%');
});
