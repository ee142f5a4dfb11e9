import sharp from 'sharp';
import { assetOf, KEY_VISUALS, needsStandIns } from '../folder/asset-files.ts';
import { declaredTokens, fontFiles, themeTokens } from '../rules.ts';
import type { ClientAsset, ClientSource } from '../store.ts';
import {
  conversation,
  letterIcon,
  nameOutlines,
  type PictureColours,
  pictureColours,
  productFont,
  readHeadingFont,
  STEP_NAMES,
  stepPicture,
  svgOf,
  TILE_COUNT,
  textLogo,
  tilePicture,
} from './render-pictures.ts';

/** The parts of a client that its pictures are rendered from. */
type Source = Pick<ClientSource, 'assets' | 'themeCss'> & { readonly config: { readonly Name: string } };

interface Style {
  readonly name: string;
  readonly colours: PictureColours;
  readonly radius: number;
  readonly tracking: number;
  readonly font: Awaited<ReturnType<typeof readHeadingFont>>;
}

const WIDE = { width: 1440, height: 620 } as const;
const SMALL = { width: 640, height: 520 } as const;
const STEP = { width: 160, height: 120 } as const;
const TILE = { width: 640, height: 480 } as const;
const SHARE = { width: 1200, height: 630 } as const;

const firstFamily = (families: string | undefined): string =>
  families?.split(',')[0]?.trim().replaceAll(/["']/g, '') ?? '';

const styleOf = async (
  { assets, themeCss, config }: Source,
  defaults: Readonly<Record<string, string>>,
): Promise<Style> => {
  // References of the client's tokens may name the product's own, and the other way round.
  const declared = Object.entries(defaults).map(([name, value]) => `--${name}: ${value};`);
  const tokens = themeTokens(`${themeCss}\n:root { ${declared.join(' ')} }`);
  const file = fontFiles(themeCss)[firstFamily(tokens['font-display'])];
  const bytes = assets.find(({ name }) => name === file)?.bytes ?? (await productFont());
  return {
    name: config.Name,
    colours: pictureColours(tokens, declaredTokens(themeCss)),
    radius: Number.parseFloat(tokens['radius-lg'] ?? '12') || 0,
    tracking: Number.parseFloat(tokens['tracking-display'] ?? '0') || 0,
    font: await readHeadingFont(bytes, Number(tokens['weight-display'] ?? 700) || 700),
  };
};

/** The preview picture of a link to the portal in chats: the name, with the conversation beside it. */
const sharePicture = ({ name, font, tracking, colours, radius }: Style): Promise<Buffer> => {
  const box = { size: 92, maxWidth: 560, tracking, fill: colours.ink };
  const { paths } = nameOutlines(name, font, box, { x: 72, baseline: 340 });
  const scene = `<g transform="translate(600 55)">${conversation(radius)}</g>`;
  const svg = svgOf(SHARE, colours, `<path class="surface" d="M0 0h1200v630H0z"/>${scene}${paths}`, true);
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
};

const renderAll = async (style: Style): Promise<Record<string, string | Buffer>> => {
  const { name, font, tracking, colours, radius } = style;
  const steps = STEP_NAMES.map((step) => [`images/step-${step}.svg`, svgOf(STEP, colours, stepPicture(step, radius))]);
  return {
    'images/logo.svg': textLogo(name, font, tracking, colours.primary),
    'images/logo-mono.svg': textLogo(name, font, tracking, '#ffffff'),
    'images/favicon.svg': letterIcon(name, font, colours, radius),
    'images/share.jpg': await sharePicture(style),
    // The left half of the wide picture stays empty for the text.
    'images/keyvisual.svg': svgOf(WIDE, colours, `<g transform="translate(770 50)">${conversation(radius)}</g>`),
    'images/keyvisual-sm.svg': svgOf(SMALL, colours, conversation(radius)),
    ...Object.fromEntries(steps),
  };
};

/** The client's files, with missing pictures rendered in its own colours and type. */
export const withStandIns = async (
  source: Source,
  defaults: Readonly<Record<string, string>>,
): Promise<readonly ClientAsset[]> => {
  const names = new Set(source.assets.map(({ name }) => name));
  if (!needsStandIns(names)) return source.assets;
  const hasKeyVisual = KEY_VISUALS.some((name) => names.has(name));
  const rendered = Object.entries(await renderAll(await styleOf(source, defaults))).filter(
    ([name]) => !names.has(name) && !(hasKeyVisual && name.startsWith('images/keyvisual')),
  );
  return [...source.assets, ...rendered.map(([name, content]) => assetOf(name, Buffer.from(content)))];
};

/** Tiles for categories without a picture, named by their number. */
export const renderTiles = async (source: Source, defaults: Readonly<Record<string, string>>): Promise<Buffer[]> => {
  const { colours, radius } = await styleOf(source, defaults);
  return Array.from({ length: TILE_COUNT }, (_, index) =>
    Buffer.from(svgOf(TILE, colours, tilePicture(index, radius), true)),
  );
};
