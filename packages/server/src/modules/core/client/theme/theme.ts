import { readFile } from 'node:fs/promises';
import { contrast, luminance, type Oklch, toHex, toOklch } from '@mundwerk/contract/values/theme/derive-theme';
import { productFile } from '#platform/product-files.ts';
import { COLOUR_TOKENS, colourOf, isHexColour, SURFACES, TOKEN_PAIRS } from '../folder/contrast.ts';
import { declaredTokens } from '../rules.ts';

/** Values of tokens by their names, without the two dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** Resolves references between tokens; a circular one stays a reference. */
export const resolveTokens = (tokens: Tokens): Tokens => {
  const resolve = (value: string, seen: readonly string[]): string =>
    value.replaceAll(/var\(--([\w-]+)\)/g, (reference, name: string) =>
      seen.includes(name) ? reference : resolve(tokens[name] ?? reference, [...seen, name]),
    );
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, resolve(value, [name])]));
};

const TOKENS = productFile('packages/web/src/ui/tokens.css');

/** Reads the product's own tokens, which count where a theme says nothing. */
export const readPortalTokens = async (): Promise<Record<string, string>> =>
  declaredTokens(await readFile(TOKENS, 'utf8'));

// A client's dark theme is derived from its light one, so that none has to be designed and none can be unreadable: surfaces take the hue
// of the ink, the brand's colours keep theirs and become as light as their contrast needs. The numbers are OKLCH lightness and chroma.

/** A little above what WCAG asks for, because colours are rounded to bytes. */
const TEXT = 4.6;
const GRAPHIC = 3.1;
/** White on the fill has a contrast of 4.7, and the fill on the lightest surface 3.1: the middle of what both allow. */
const FILL_LUMINANCE = 0.172;
const FILL_STRONG_LUMINANCE = 0.13;
const WHITE = '#ffffff';

/** Lightens a colour, from the given lightness on, until it contrasts with all surfaces. */
const lightened = (colour: Oklch, surfaces: readonly string[], least: number): string => {
  for (let l = colour.l; l < 1; l += 0.01) {
    const hex = toHex({ ...colour, l });
    if (surfaces.every((surface) => contrast(hex, surface) >= least)) return hex;
  }
  return WHITE;
};

const withLuminance = (colour: Oklch, wanted: number): string => {
  let [below, above] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const l = (below + above) / 2;
    if (luminance(toHex({ ...colour, l })) < wanted) below = l;
    else above = l;
  }
  return toHex({ ...colour, l: below });
};

/** A brand's colour as a soft background. */
const soft = (hex: string): string => {
  const { c, h } = toOklch(hex);
  // Yellow turns to olive in the dark, amber stays warm.
  const isYellow = h > 70 && h < 115;
  return toHex({ l: 0.285, c: Math.min(c * 0.45, isYellow ? 0.035 : 0.055), h: isYellow ? 70 : h });
};

/** A brand's colour as a wide band, such as the footer. */
const band = (hex: string): string => {
  const { c, h } = toOklch(hex);
  return toHex({ l: 0.24, c: Math.min(c * 0.8, 0.06), h });
};

/** Deep colours have little chroma: without more of it they would turn grey where they become lighter. */
const vivid = (c: number, most: number): number => Math.min(c * 1.35, most);

/** A brand's colour for text, icons and lines. */
const tint = (hex: string, surfaces: readonly string[], from = 0.66): string => {
  const { c, h } = toOklch(hex);
  return lightened({ l: from, c: vivid(c, 0.15), h }, surfaces, TEXT);
};

/** The colours every theme has. `of` gives the light ones. */
const darkColours = (of: (name: string) => string): Record<string, string> => {
  const neutral = toOklch(of('ink'));
  const grey = (l: number, most: number): Oklch => ({ l, c: Math.min(neutral.c, most), h: neutral.h });
  const softs = Object.fromEntries(
    ['primary', 'secondary', 'accent', 'danger', 'success'].map((name) => [`${name}-soft`, soft(of(name))]),
  );
  const surfaces = {
    surface: toHex(grey(0.185, 0.026)),
    'surface-raised': toHex(grey(0.228, 0.03)),
    'surface-sunken': toHex(grey(0.268, 0.034)),
  };
  const grounds = [...Object.values(surfaces), ...Object.values(softs)];
  const ink = lightened(grey(0.93, 0.012), grounds, TEXT);
  const primary = tint(of('primary'), grounds);
  const accent = toOklch(of('accent'));
  /** Dark text on a colour that became light. */
  const on = (name: string): string => {
    const { c, h } = toOklch(of(name));
    return toHex({ l: 0.17, c: Math.min(c, 0.04), h });
  };
  return {
    ...surfaces,
    ...softs,
    ink,
    'ink-soft': lightened(grey(0.75, 0.026), grounds, TEXT),
    line: toHex(grey(0.34, 0.034)),
    'line-strong': lightened(grey(0.56, 0.04), Object.values(surfaces), GRAPHIC),
    focus: ink,
    primary,
    'primary-strong': tint(of('primary'), grounds, toOklch(primary).l + 0.07),
    'on-primary': on('primary'),
    secondary: tint(of('secondary'), grounds),
    'on-secondary': on('secondary'),
    accent: toHex({ l: Math.min(0.84, Math.max(0.78, accent.l)), c: Math.min(accent.c, 0.13), h: accent.h }),
    'on-accent': toHex(grey(0.2, 0.03)),
    danger: tint(of('danger'), grounds),
    success: tint(of('success'), grounds),
  };
};

const REFERENCE = /^(?:var\(--[\w-]+\)|none|inherit)$/;
/** Words that a gradient may contain besides tokens and numbers; every other word could be a colour. */
const GRADIENT_WORDS =
  /(?:linear|radial|conic)-gradient|transparent|(?:no-)?repeat(?:-[xy])?|circle|ellipse|(?:closest|farthest)-(?:side|corner)|top|right|bottom|left|center|calc|deg|turn|rem|em|to|at|from/g;

const isMadeOfTokens = (value: string): boolean =>
  REFERENCE.test(value) || !/[a-z#]/i.test(value.replaceAll(/var\(--[\w-]+\)/g, '').replaceAll(GRADIENT_WORDS, ''));

const namesIn = (side: 'ink' | 'surface'): string[] => [
  ...new Set(TOKEN_PAIRS.map((pair) => pair[side]).filter((name) => !COLOUR_TOKENS.has(name))),
];

/** Tokens besides the plain colours that a theme may give a colour of its own, as background or as text. */
const OWN_SURFACES = namesIn('surface');
const OWN_INKS = namesIn('ink');

/** Replaces colours that a theme wrote literally; references to other tokens change with those tokens. */
const ownColours = (raw: Tokens, dark: Tokens): Record<string, string> => {
  const surfaces = SURFACES.map((name) => dark[name] ?? WHITE);
  const changed: Record<string, string> = {};
  for (const name of OWN_SURFACES) {
    const value = raw[name] ?? 'none';
    if (isHexColour(value)) changed[name] = soft(value);
    else if (!isMadeOfTokens(value)) changed[name] = 'var(--surface-raised)';
  }
  for (const name of OWN_INKS) {
    const value = raw[name] ?? 'inherit';
    if (isHexColour(value)) changed[name] = tint(value, [...surfaces, soft(value)]);
    else if (!isMadeOfTokens(value)) changed[name] = 'var(--ink)';
  }
  for (const [name, value] of Object.entries(raw)) {
    if (name.startsWith('shadow-'))
      changed[name] = value.replaceAll(/rgba?\([^)]{0,200}\)|#[\da-f]{3,8}/gi, 'rgb(0 0 0 / 40%)');
    else if (name.endsWith('-line') && value.includes('#'))
      changed[name] = value.replaceAll(/#[\da-f]{3,8}/gi, 'var(--line)');
  }
  return changed;
};

/** Tokens on one side of pairs with too little contrast; a transparent token (`none`) cannot be the cause. */
const weakTokens = (tokens: Tokens, side: 'ink' | 'surface'): string[] =>
  TOKEN_PAIRS.flatMap((pair) => {
    const [front, behind] = [colourOf(pair.ink, tokens), colourOf(pair.surface, tokens)];
    const isWeak = front !== null && behind !== null && contrast(front, behind) < pair.least;
    return isWeak && !COLOUR_TOKENS.has(pair[side]) && tokens[pair[side]] !== 'none' ? pair[side] : [];
  });

/** The more colourful of a theme's light backgrounds, dimmed. */
const pictureGround = (grounds: readonly Oklch[]): string => {
  const { c, h } = grounds.reduce((one, other) => (other.c > one.c ? other : one));
  return toHex({ l: 0.72, c: Math.min(c * 1.8, 0.05), h });
};

const veil = (percent: number): string => `color-mix(in srgb, var(--hero-surface) ${percent}%, transparent)`;

/** The page's own background, which fades out from the text into the picture behind it. */
const HERO_VEIL = `linear-gradient(to right, var(--hero-surface) 38%, ${veil(80)} 50%, ${veil(36)} 66%, ${veil(8)} 80%, transparent 92%)`;

/** The tokens of a theme that change in the dark. */
export const darkTokens = (css: string, defaults: Tokens): Record<string, string> => {
  const raw = { ...defaults, ...declaredTokens(css) };
  const light = resolveTokens(raw);
  const plain = resolveTokens(defaults);
  const of = (name: string): string => colourOf(name, light) ?? colourOf(name, plain) ?? WHITE;
  const colours = darkColours(of);
  const fill = toOklch(of('fill'));
  const filled = { ...fill, c: vivid(fill.c, 0.19) };
  const dark: Record<string, string> = {
    ...colours,
    ...ownColours(raw, colours),
    fill: withLuminance(filled, FILL_LUMINANCE),
    'fill-strong': withLuminance(filled, FILL_STRONG_LUMINANCE),
    'on-fill': WHITE,
    'footer-surface': band(of('footer-surface')),
    'footer-ink': 'var(--ink)',
    backdrop: 'rgb(0 0 0 / 65%)',
    'picture-filter': 'brightness(0.7) saturate(1.5)',
    'picture-ground': pictureGround([toOklch(of('surface')), toOklch(of('primary-soft'))]),
    'hero-veil': HERO_VEIL,
    'chart-tone-1': '78%',
    // A brand that is light enough for the dark has more room towards the words than towards the surface.
    'chart-tone-2': 'var(--primary)',
    'chart-tone-3': 'color-mix(in srgb, var(--primary) 55%, var(--ink))',
    'light-only': 'none',
    'dark-only': 'block',
  };
  // Combinations of tokens in a theme may have lost their contrast: the background is replaced first, then the text on it.
  const weak = (side: 'ink' | 'surface'): string[] => weakTokens(resolveTokens({ ...raw, ...dark }), side);
  for (const name of weak('surface')) dark[name] = soft(of(name));
  for (const name of weak('surface')) dark[name] = 'var(--surface-raised)';
  for (const name of weak('ink')) dark[name] = 'var(--ink)';
  return dark;
};

/** The rules that apply dark tokens on screens: where the system is dark, unless the visitor chose light, and where dark was chosen. */
export const darkRules = (tokens: Tokens): string => {
  const values = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  const block = `{color-scheme:dark;${values.join(';')}}`;
  return `
@media screen and (prefers-color-scheme:dark){:root:not([data-scheme="light"])${block}}
@media screen{:root[data-scheme="dark"]${block}}
`;
};
