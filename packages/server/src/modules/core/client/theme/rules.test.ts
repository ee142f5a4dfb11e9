import { readFile } from 'node:fs/promises';
import { contrast, toHex, toOklch } from '@mundwerk/contract/values/theme/derive-theme';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOUR_TOKENS, colourOf, SURFACES, TOKEN_PAIRS } from '../folder/contrast.ts';
import { declaredTokens } from '../rules.ts';
import { darkRules, darkTokens, readPortalTokens, resolveTokens } from './theme.ts';

const defaults = await readPortalTokens();
const CLIENTS = new URL('../../../../../../../clients/', import.meta.url);

/** A share of one colour with the rest of another, as `color-mix(in srgb, …)` does it. */
const mixed = (one: string, percent: number, other: string): string => {
  const part = (hex: string, start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  const bytes = [1, 3, 5].map((start) => (part(one, start) * percent + part(other, start) * (100 - percent)) / 100);
  return `#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
};

/** The surfaces on which the palest bar of a chart is lost. */
const lostBars = (tokens: Readonly<Record<string, string>>): string[] => {
  const percent = Number.parseInt(tokens['chart-tone-1'] ?? '', 10);
  const bar = mixed(tokens.primary ?? '', percent, tokens['surface-raised'] ?? '');
  return SURFACES.filter((name) => contrast(bar, tokens[name] ?? '') < 3).map((name) => `bar ${bar} on ${name}`);
};

/** Every pair that cannot be read in the dark, in words. */
const unreadable = (css: string): string[] => {
  const tokens = resolveTokens({ ...defaults, ...declaredTokens(css), ...darkTokens(css, defaults) });
  const weak = TOKEN_PAIRS.flatMap(({ ink, surface, least }) => {
    const [front, behind] = [colourOf(ink, tokens), colourOf(surface, tokens)];
    return front && behind && contrast(front, behind) < least ? [`${ink} ${front} on ${surface} ${behind}`] : [];
  });
  return [...weak, ...lostBars(tokens)];
};

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = (tokens: Readonly<Record<string, string | undefined>>): string =>
  `:root {${Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('')}}`;

it('colours survive the way to lightness, chroma and hue and back', () => {
  fc.assert(fc.property(colour, (hex) => toHex(toOklch(hex)) === hex));
});

describe('a dark theme can be read (WCAG 2.2 AA)', () => {
  it.each(['nordnetz', 'allianz', 'solidaire'])('that of %s', async (key) => {
    const css = await readFile(new URL(`${key}/theme.css`, CLIENTS), 'utf8');
    expect(unreadable(css)).toEqual([]);
    const tokens = resolveTokens({ ...defaults, ...declaredTokens(css), ...darkTokens(css, defaults) });
    expect([...COLOUR_TOKENS].filter((name) => colourOf(name, tokens) === null)).toEqual([]);
  });

  it('that of a client without a theme', () => {
    expect(unreadable('')).toEqual([]);
  });

  it('that of any two brand colours', () => {
    const brand = fc.record({ primary: colour, secondary: colour });
    fc.assert(
      fc.property(brand, (tokens) => unreadable(theme(tokens)).length === 0),
      { numRuns: 50 },
    );
  });

  it('that of any colours at all, for tokens of every kind', () => {
    const names = [...new Set([...COLOUR_TOKENS, ...TOKEN_PAIRS.flatMap(({ ink, surface }) => [ink, surface])])];
    const value = fc.oneof(colour, fc.constantFrom(...[...COLOUR_TOKENS].map((name) => `var(--${name})`)));
    const tokens = fc.record(
      Object.fromEntries(names.map((name) => [name, COLOUR_TOKENS.has(name) ? colour : value])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(tokens, (given) => unreadable(theme(given)).length === 0),
      { numRuns: 50 },
    );
  });
});

describe('a dark theme', () => {
  it('keeps the hue of the brand, and is darker than its words', () => {
    const dark = darkTokens(theme({ primary: '#1b44e0', ink: '#10233f' }), defaults);
    expect(Math.abs(toOklch(dark.primary ?? '').h - toOklch('#1b44e0').h)).toBeLessThan(6);
    expect(toOklch(dark.surface ?? '').l).toBeLessThan(0.2);
    expect(toOklch(dark['surface-raised'] ?? '').l).toBeGreaterThan(toOklch(dark.surface ?? '').l);
  });

  it('replaces colours that the theme wrote itself, where no token follows', () => {
    const dark = darkTokens(
      theme({
        'hero-surface': '#eef3ff',
        'amount-mark': 'linear-gradient(var(--accent), var(--accent)) 0 96% / 100% 0.09em no-repeat',
        'list-surface': 'color-mix(in srgb, var(--primary) 8%, white)',
        'shadow-raised': '2px 4px 0 rgb(43 27 46 / 9%)',
        'header-line': '1px solid #dde',
      }),
      defaults,
    );
    expect(toOklch(dark['hero-surface'] ?? '').l).toBeLessThan(0.3);
    expect(dark['amount-mark']).toBeUndefined();
    expect(dark['list-surface']).toBe('var(--surface-raised)');
    expect(dark['shadow-raised']).toBe('2px 4px 0 rgb(0 0 0 / 40%)');
    expect(dark['header-line']).toBe('1px solid var(--line)');
  });

  it('is worn on screens alone, where the system or the visitor says so', () => {
    const rules = darkRules({ ink: '#eeeeee' });
    expect(rules).toContain(
      '@media screen and (prefers-color-scheme:dark){:root:not([data-scheme="light"]){color-scheme:dark;--ink:#eeeeee}}',
    );
    expect(rules).toContain('@media screen{:root[data-scheme="dark"]{color-scheme:dark;--ink:#eeeeee}}');
  });
});
