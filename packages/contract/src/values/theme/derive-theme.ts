import { contrast } from './contrast.ts';
import { type Oklch, toHex, toOklch } from './oklch.ts';

// Derives a client's light theme from two colours: all others take the brand's hue, darkened until their contrast suffices. The numbers
// are OKLCH lightness and chroma.

/** Minimum contrasts, slightly above WCAG's, because colours are rounded to bytes. */
const TEXT = 4.6;
const GRAPHIC = 3.1;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** Darkens a colour until it has the minimum contrast to all backgrounds. */
const darkened = (colour: Oklch, grounds: readonly string[], least: number): string => {
  for (let l = colour.l; l > 0; l -= 0.01) {
    const hex = toHex({ ...colour, l });
    if (grounds.every((ground) => contrast(hex, ground) >= least)) return hex;
  }
  return BLACK;
};

/** A pale background in the hue of a colour. */
const soft = (hex: string, l = 0.95): string => {
  const { c, h } = toOklch(hex);
  return toHex({ l, c: Math.min(c * 0.3, 0.035), h });
};

/** Derives the colours of a theme from a brand colour and a second one; text is readable on all backgrounds, whatever the two are. */
export const deriveColours = (brand: string, beside: string): Record<string, string> => {
  const { c, h, l } = toOklch(brand);
  const tone = (lightness: number, most: number): Oklch => ({ l: lightness, c: Math.min(c, most), h });
  const surfaces = {
    surface: toHex(tone(0.978, 0.006)),
    'surface-raised': WHITE,
    'surface-sunken': toHex(tone(0.95, 0.01)),
  };
  const softs = {
    'primary-soft': soft(brand),
    'secondary-soft': toHex(tone(0.94, 0.012)),
    'accent-soft': soft(beside, 0.96),
    'danger-soft': '#fbe9e7',
    'success-soft': '#e3f2ea',
  };
  const grounds = [...Object.values(surfaces), ...Object.values(softs)];
  const ink = darkened(tone(0.24, 0.03), grounds, TEXT);
  const primary = darkened({ l: Math.min(l, 0.62), c, h }, [...Object.values(surfaces), softs['primary-soft']], TEXT);
  const accent = beside.toLowerCase();
  return {
    ink,
    'ink-soft': darkened(tone(0.48, 0.03), grounds, TEXT),
    ...surfaces,
    line: toHex(tone(0.89, 0.014)),
    'line-strong': darkened(tone(0.62, 0.02), Object.values(surfaces), GRAPHIC),
    primary,
    'primary-strong': toHex({ ...toOklch(primary), l: Math.max(0, toOklch(primary).l - 0.09) }),
    ...softs,
    'on-primary': WHITE,
    secondary: darkened(tone(0.42, 0.05), grounds, TEXT),
    'on-secondary': WHITE,
    accent,
    // Black or white always has a contrast above 4.5 to any colour.
    'on-accent': [ink, WHITE, BLACK].find((one) => contrast(one, accent) >= TEXT) ?? BLACK,
    danger: darkened(toOklch('#ad2a22'), grounds, TEXT),
    success: darkened(toOklch('#1f6b45'), grounds, TEXT),
    focus: ink,
  };
};

/** The derived colours as a style sheet for the client's folder. */
export const deriveTheme = (brand: string, beside: string): string => {
  const lines = Object.entries(deriveColours(brand, beside)).map(([name, value]) => `  --${name}: ${value};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
};
