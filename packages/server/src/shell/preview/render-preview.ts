import sharp from 'sharp';
import { openPicture } from '#platform/pictures/open-picture.ts';
import { setText, textPaths, textWidth } from '#platform/pictures/set-text.ts';
import type { PreviewLook } from './preview-look.ts';

/** The words on a preview. */
export interface PreviewWords {
  /** Who recommends: "Anna recommends". */
  readonly lead: string;
  readonly product: string;
  /** What the recipient gets, if anything. */
  readonly benefit: string | null;
}

/** The size that every social network shows uncropped (look: 1200 × 630). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 64;
const LOGO_HEIGHT = 60;
const PICTURE_WIDTH = 510;
const BENEFIT = { size: 50, padding: 34, height: 96 } as const;

const words = (look: PreviewLook, { lead, product, benefit }: PreviewWords, width: number): string => {
  const body = { font: look.body, size: 42, leading: 1.25, tracking: 0 };
  const heading = { font: look.heading, size: 84, leading: 1.08, tracking: look.headingTracking };
  const leadText = setText(lead, body, { width, maxLines: 2, minSize: 34 });
  const productText = setText(product, heading, { width, maxLines: 3, minSize: 44 });
  const bottom = PREVIEW_SIZE.height - MARGIN - (benefit ? BENEFIT.height + 36 : 0);
  const y = bottom - productText.height - 10 - leadText.height;
  const parts = [
    textPaths(leadText, MARGIN, y, look.inkSoft),
    textPaths(productText, MARGIN, y + leadText.height + 10, look.ink),
  ];
  if (benefit) {
    const style = { ...heading, size: BENEFIT.size, leading: BENEFIT.height / BENEFIT.size };
    const text = setText(benefit, style, { width: width - 2 * BENEFIT.padding, maxLines: 1, minSize: 32 });
    const pillWidth = textWidth(text.lines[0] ?? '', text.style) + 2 * BENEFIT.padding;
    const pillTop = PREVIEW_SIZE.height - MARGIN - BENEFIT.height;
    const lineTop = pillTop + (BENEFIT.height - text.height) / 2;
    parts.push(
      `<rect x="${MARGIN}" y="${pillTop}" width="${pillWidth}" height="${BENEFIT.height}" rx="${look.radius}" fill="${look.accent}"/>`,
      textPaths(text, MARGIN + BENEFIT.padding, lineTop, look.onAccent),
    );
  }
  return parts.join('');
};

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** The client's picture, its left corners rounded like everything of the client. */
const picture = (look: PreviewLook, bytes: Buffer): Promise<Buffer> => {
  const size = { width: PICTURE_WIDTH, height: PREVIEW_SIZE.height };
  const radius = 2 * look.radius;
  const shape = `<rect width="${size.width + radius}" height="${size.height}" rx="${radius}"/>`;
  return openPicture(bytes)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: svg(size.width, size.height, shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
};

/** Renders the preview of a recommendation as JPEG: the words large on the client's surface, its picture beside them. */
export const renderPreview = async (look: PreviewLook, text: PreviewWords): Promise<Buffer> => {
  const { width, height } = PREVIEW_SIZE;
  const textAreaWidth = width - 2 * MARGIN - (look.picture ? PICTURE_WIDTH - 24 : 0);
  const layers = [{ input: svg(width, height, words(look, text, textAreaWidth)), left: 0, top: 0 }];
  if (look.picture) layers.push({ input: await picture(look, look.picture), left: width - PICTURE_WIDTH, top: 0 });
  if (look.logo) {
    const logo = await openPicture(look.logo, { density: 300 }).resize({ height: LOGO_HEIGHT }).png().toBuffer();
    layers.push({ input: logo, left: MARGIN, top: MARGIN });
  }
  return sharp({ create: { width, height, channels: 3, background: look.surface } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
};
