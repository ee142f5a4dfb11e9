import { nightColours, type PictureColours } from './picture-colours.ts';

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
