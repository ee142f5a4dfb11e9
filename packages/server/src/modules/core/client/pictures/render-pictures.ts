import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { canRender, linePaths, type TextStyle, textWidth } from '#platform/pictures/set-text.ts';
import { productFile } from '#platform/product-files.ts';

const FILE = productFile('packages/server/fonts/figtree.woff2');

let read: Promise<Buffer> | undefined;

/** The product's own font, for pictures and PDF documents of clients that bring none. */
export const productFont = (): Promise<Buffer> => {
  read ??= readFile(FILE);
  return read;
};

/** The colours of a client's drawings. */
export interface PictureColours {
  readonly primary: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly secondary: string;
  readonly surface: string;
  readonly ink: string;
}

const NIGHT = '#0e1316';
const GREY = '#808080';

const bytesOf = (colour: string): number[] => {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour.slice(1) : GREY.slice(1);
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(whole.slice(start, start + 2), 16));
};

/** Mixes a share of one colour into another. */
const mixColours = (colour: string, into: string, part: number): string => {
  const behind = bytesOf(into);
  const mixed = bytesOf(colour).map((byte, index) => Math.round(byte * part + (behind[index] ?? 0) * (1 - part)));
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

type Tokens = Readonly<Record<string, string>>;

/** The picture colours of a theme; a soft colour that the theme does not declare is derived from its base colour. */
export const pictureColours = (tokens: Tokens, declared: Tokens): PictureColours => {
  const of = (name: string): string => tokens[name] ?? GREY;
  const soft = (name: string): string =>
    declared[`${name}-soft`] ? of(`${name}-soft`) : mixColours(of(name), of('surface'), 0.12);
  return {
    primary: of('primary'),
    onPrimary: of('on-primary'),
    primarySoft: soft('primary'),
    accent: of('accent'),
    onAccent: of('on-accent'),
    accentSoft: soft('accent'),
    secondary: of('secondary'),
    surface: of('surface'),
    ink: of('ink'),
  };
};

/** The picture colours in the dark: areas become darker, and what lies on them stays bright. */
export const nightColours = (colours: PictureColours): PictureColours => ({
  primary: mixColours(mixColours('#ffffff', colours.primary, 0.18), NIGHT, 0.86),
  onPrimary: '#ffffff',
  primarySoft: mixColours(colours.primary, NIGHT, 0.28),
  accent: mixColours(colours.accent, NIGHT, 0.82),
  onAccent: colours.onAccent,
  accentSoft: mixColours(colours.accent, NIGHT, 0.24),
  secondary: mixColours(mixColours('#ffffff', colours.secondary, 0.4), NIGHT, 0.7),
  surface: NIGHT,
  ink: '#eef2f4',
});

/** Size of a logo in the header; a long name becomes smaller instead of wider. */
const LOGO = { height: 32, size: 25, maxWidth: 230 } as const;

/** Reads a web font in the weight of headings. */
export const readHeadingFont = async (bytes: Buffer, weight: number): Promise<Font> => {
  const font = create(Buffer.from(await decompress(bytes)));
  const axis = font.variationAxes.wght;
  return axis ? font.getVariation({ wght: Math.min(axis.max, Math.max(axis.min, weight)) }) : font;
};

const styleFor = (name: string, font: Font, tracking: number, size: number, maxWidth: number): TextStyle => {
  const style = { font, size, leading: 1, tracking };
  const width = textWidth(name, style);
  return width > maxWidth ? { ...style, size: (size * maxWidth) / width } : style;
};

/** A client's name as outlines, because a picture has no fonts; empty where the font cannot write it. */
export const nameOutlines = (
  name: string,
  font: Font,
  box: { readonly size: number; readonly maxWidth: number; readonly tracking: number; readonly fill: string },
  at: { readonly x: number; readonly baseline: number },
): { readonly paths: string; readonly width: number } => {
  if (!canRender(name, font)) return { paths: '', width: 0 };
  const style = styleFor(name, font, box.tracking, box.size, box.maxWidth);
  return { paths: linePaths(name, style, at.x, at.baseline, box.fill), width: textWidth(name, style) };
};

/** The name as a logo in one colour. */
export const textLogo = (name: string, font: Font, tracking: number, fill: string): string => {
  const { paths, width } = nameOutlines(name, font, { ...LOGO, tracking, fill }, { x: 0, baseline: 25 });
  const whole = Math.max(1, Math.ceil(width));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${LOGO.height}" viewBox="0 0 ${whole} ${LOGO.height}">${paths}</svg>`;
};

/** The name's first letter on the brand's colour. */
export const letterIcon = (
  name: string,
  font: Font,
  { primary, onPrimary }: PictureColours,
  radius: number,
): string => {
  const letter = [...name][0]?.toUpperCase() ?? '';
  const style = { font, size: 22, leading: 1, tracking: 0 };
  const isKnown = letter !== '' && canRender(letter, font);
  const mark = isKnown
    ? linePaths(letter, style, 16 - textWidth(letter, style) / 2, 23.7, onPrimary)
    : `<circle cx="16" cy="16" r="7" fill="${onPrimary}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="${Math.min(16, radius * 0.6 + 2)}" fill="${primary}"/>${mark}</svg>`;
};

/** The colours as custom properties, so that one picture has both schemes: browsers resolve media queries inside a picture, too. */
const styleOf = (colours: PictureColours): string => {
  const rule = (set: PictureColours): string =>
    `svg{${Object.entries(set)
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';')}}`;
  const fills = Object.keys(colours).map((name) => `.${name}{fill:var(--${name})}.${name}-line{stroke:var(--${name})}`);
  return `<style>${rule(colours)}@media (prefers-color-scheme:dark){${rule(nightColours(colours))}}${fills.join('')}.line{fill:none;stroke-linecap:round;stroke-linejoin:round}</style>`;
};

/** Rasterisers do not support custom properties, so they get the colours themselves. */
const plainStyle = (colours: PictureColours): string =>
  `<style>${Object.entries(colours)
    .map(([name, colour]) => `.${name}{fill:${colour}}.${name}-line{stroke:${colour}}`)
    .join('')}.line{fill:none;stroke-linecap:round;stroke-linejoin:round}</style>`;

/** A drawing as a file. */
export const svgOf = (
  size: { readonly width: number; readonly height: number },
  colours: PictureColours,
  content: string,
  isForPixels = false,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${isForPixels ? plainStyle(colours) : styleOf(colours)}${content}</svg>`;

interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** The corner with the tail. */
  readonly tail: 'left' | 'right';
}

/** A speech bubble as a path. */
const bubblePath = ({ x, y, width, height, radius, tail }: Bubble): string => {
  const r = Math.min(radius, height / 2);
  const body = `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(width - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(height - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  const foot = height * 0.22;
  const top = y + height - 4;
  const [at, to] = tail === 'left' ? [x + r + 6, -foot] : [x + width - r - 6, foot];
  const corner = `${at} ${top}`;
  const tip = `${at + to * 0.55} ${top + foot + 4}`;
  const inner = `${at - to * 1.35} ${top}`;
  // The tail is clockwise like the body: where both overlap, the opposite direction would leave a hole.
  const points = tail === 'left' ? [corner, inner, tip] : [corner, tip, inner];
  return `${body}M${points.join('L')}z`;
};

/** A present with its bow, on a grid of 48. */
const present = (x: number, y: number, scale: number, lines: string): string =>
  `<g class="line ${lines}" transform="translate(${x} ${y}) scale(${scale})" stroke-width="3.2"><path d="M5 18h38v8H5zM8.5 26v17h31V26M24 18v25M24 18c-4-11-15-11-14-4.5 .5 3.500 7 4.500 14 4.500zm0 0c4-11 15-11 14-4.5-.5 3.500-7 4.500-14 4.500z"/></g>`;

/** Two speech bubbles, a present in the second one: word of mouth and its reward. On a grid of 640 by 520. */
export const conversation = (radius: number): string => {
  const first = bubblePath({ x: 96, y: 108, width: 284, height: 168, radius: radius * 2.4 + 10, tail: 'left' });
  const second = bubblePath({ x: 300, y: 244, width: 232, height: 148, radius: radius * 2.4 + 8, tail: 'right' });
  return `<circle class="primarySoft" cx="322" cy="262" r="232"/><circle class="accentSoft" cx="520" cy="120" r="74"/><circle class="secondary" cx="92" cy="402" r="26"/><circle class="accent" cx="584" cy="236" r="12"/><circle class="primary" cx="148" cy="62" r="9"/><path class="primary" d="${first}"/><path class="line onPrimary-line" stroke-width="13" opacity=".92" d="M146 168h172M146 212h104"/><path class="accent surface-line" stroke-width="12" paint-order="stroke" d="${second}"/>${present(372, 268, 2.1, 'onAccent-line')}<path class="line ink-line" stroke-width="4" stroke-dasharray="0.1 14" opacity=".5" d="M118 420c40 62 118 84 206 70s120-44 134-76"/>`;
};

const STEPS = {
  recommend: (radius: number) =>
    `<circle class="primarySoft" cx="80" cy="60" r="54"/><path class="primary" d="${bubblePath({ x: 40, y: 26, width: 80, height: 52, radius: radius + 6, tail: 'left' })}"/><path class="line onPrimary-line" stroke-width="5" d="M56 44h48M56 59h28"/>`,
  send: () =>
    `<circle class="primarySoft" cx="80" cy="60" r="54"/><path class="primary" d="M34 62 124 24 92 102 76 74z"/><path class="line onPrimary-line" stroke-width="4" d="M76 74 108 42"/><path class="line ink-line" stroke-width="3" stroke-dasharray=".1 8" opacity=".5" d="M22 96c14-2 26-8 36-18"/>`,
  benefit: () =>
    `<circle class="accentSoft" cx="80" cy="60" r="54"/><circle class="accent" cx="80" cy="60" r="38"/>${present(53, 31, 1.12, 'onAccent-line')}`,
} as const;

/** A picture of one of the three steps. */
export const stepPicture = (step: keyof typeof STEPS, radius: number): string => STEPS[step](radius);

/** The names of the steps. */
export const STEP_NAMES = Object.keys(STEPS) as readonly (keyof typeof STEPS)[];

/** Compositions for tiles, so that neighbours differ. */
const TILES = [
  ['primarySoft', 'primary', 'onPrimary', 'left'],
  ['accentSoft', 'accent', 'onAccent', 'right'],
  ['primarySoft', 'accent', 'onAccent', 'right'],
  ['accentSoft', 'primary', 'onPrimary', 'left'],
] as const;

/** A tile of 640 by 480 with a speech bubble. */
export const tilePicture = (index: number, radius: number): string => {
  const [ground, fill, lines, tail] = TILES[index % TILES.length] ?? TILES[0];
  const path = bubblePath({ x: 170, y: 116, width: 300, height: 196, radius: radius * 2.4 + 12, tail });
  const inside =
    index % 2 === 0
      ? `<path class="line ${lines}-line" stroke-width="15" d="M226 182h188M226 240h116"/>`
      : present(262, 150, 2.5, `${lines}-line`);
  return `<path class="${ground}" d="M0 0h640v480H0z"/><circle class="surface" opacity=".55" cx="${tail === 'left' ? 500 : 140}" cy="360" r="150"/><path class="${fill}" d="${path}"/>${inside}`;
};

/** Number of different tiles. */
export const TILE_COUNT = TILES.length;
