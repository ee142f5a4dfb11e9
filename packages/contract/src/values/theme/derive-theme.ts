const channels = (hex: string): number[] => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255);
};

/** Relative luminance as WCAG defines it. */
export const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours: 1 for the same, 21 for black and white. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** A colour in the perceptual space OKLCH (CSS Color 4): lightness 0 to 1, chroma 0 (grey) to about 0.37, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Three = readonly [number, number, number];

const times = ([a, b, c]: Three, rows: readonly [Three, Three, Three]): Three => {
  const [x, y, z] = rows.map(([p, q, r]) => p * a + q * b + r * c);
  return [x ?? 0, y ?? 0, z ?? 0];
};

// Matrices of CSS Color 4: linear sRGB to cone responses (LMS) and on to OKLab, and back.
const TO_CONES: readonly [Three, Three, Three] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly [Three, Three, Three] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly [Three, Three, Three] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: readonly [Three, Three, Three] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

const linearOf = ({ l, c, h }: Oklch): Three => {
  const angle = (h * Math.PI) / 180;
  const [x, y, z] = times([l, c * Math.cos(angle), c * Math.sin(angle)], FROM_LAB);
  return times([x ** 3, y ** 3, z ** 3], FROM_CONES);
};

const isShown = (linear: Three): boolean => linear.every((part) => part >= -0.0005 && part <= 1.0005);

/** Reads `#rrggbb` or `#rgb`. */
export const toOklch = (hex: string): Oklch => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const part = (start: number): number => toLinear(Number.parseInt(digits.slice(start, start + 2), 16) / 255);
  const [x, y, z] = times([part(0), part(2), part(4)], TO_CONES);
  const [l, a, b] = times([Math.cbrt(x), Math.cbrt(y), Math.cbrt(z)], TO_LAB);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
};

/** The nearest sRGB colour: chroma is reduced until it fits, lightness and hue stay. */
export const toHex = (colour: Oklch): string => {
  let linear = linearOf(colour);
  if (!isShown(linear)) {
    let [within, beyond] = [0, colour.c];
    for (let step = 0; step < 16; step += 1) {
      const c = (within + beyond) / 2;
      if (isShown(linearOf({ ...colour, c }))) within = c;
      else beyond = c;
    }
    linear = linearOf({ ...colour, c: within });
  }
  const bytes = linear.map((part) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, part)))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

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
