import sharp, { type FitEnum } from 'sharp';

/** How a picture is resized (protocols §1.6). */
export interface ImageQuery {
  readonly width: number | null;
  readonly height: number | null;
  readonly mode: string;
  readonly quality: number | null;
  readonly format: string | null;
}

/** Larger pictures are not made: no screen shows them, and making one costs memory. */
const MAX_SIDE = 4000;

const FITS: Readonly<Record<string, keyof FitEnum>> = {
  crop: 'cover',
  cropupsize: 'cover',
  pad: 'contain',
  boxpad: 'contain',
  max: 'inside',
  min: 'outside',
  stretch: 'fill',
};

/** Modes that make a small picture larger. */
const ENLARGING: readonly string[] = ['cropupsize', 'pad', 'stretch'];

const FORMATS: Readonly<Record<string, 'avif' | 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp'>> = {
  avif: 'avif',
  gif: 'gif',
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
  tiff: 'tiff',
  webp: 'webp',
};

const sideOf = (value: string | null): number | null => {
  const side = Number(value);
  return Number.isInteger(side) && side > 0 ? Math.min(side, MAX_SIDE) : null;
};

/** Reads the size and format from a URL; null when the original is wanted. `accept` decides the format with `auto`. */
export const imageQuery = (params: URLSearchParams, accept: string): ImageQuery | null => {
  const [width, height] = [sideOf(params.get('width')), sideOf(params.get('height'))];
  const quality = Number(params.get('quality'));
  const hasQuality = Number.isInteger(quality) && quality > 0 && quality <= 100;
  const chosen = FORMATS[(params.get('format') ?? '').toLowerCase()] ?? null;
  const best = ['avif', 'webp'].find((format) => accept.includes(`image/${format}`)) ?? null;
  const format = chosen ?? (params.get('auto') === 'true' ? best : null);
  if (!width && !height && !format && !hasQuality) return null;
  return {
    width,
    height,
    mode: (params.get('mode') ?? 'max').toLowerCase(),
    quality: hasQuality ? quality : null,
    format,
  };
};

/** Vector pictures fit every size and are sent unchanged, and so are files that are no pictures. */
export const isResizable = ({ contentType }: { readonly contentType: string }): boolean =>
  contentType.startsWith('image/') && contentType !== 'image/svg+xml';

/** A picture that takes longer is sent unchanged, because anyone can request any size. */
const TIMEOUT_SECONDS = 10;

/** Makes the requested picture. */
export const resizeImage = async (
  original: { readonly bytes: Buffer },
  query: ImageQuery,
): Promise<{ readonly bytes: Buffer; readonly contentType: string }> => {
  let image = sharp(original.bytes, { limitInputPixels: 50_000_000 }).rotate().timeout({ seconds: TIMEOUT_SECONDS });
  if (query.width || query.height) {
    image = image.resize({
      ...(query.width ? { width: query.width } : {}),
      ...(query.height ? { height: query.height } : {}),
      fit: FITS[query.mode] ?? 'inside',
      withoutEnlargement: !ENLARGING.includes(query.mode),
      background: { r: 255, g: 255, b: 255, alpha: 0 },
    });
  }
  const format = FORMATS[query.format ?? ''] ?? (query.quality ? 'jpeg' : null);
  if (format) image = image.toFormat(format, query.quality ? { quality: query.quality } : {});
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const made = info.format === 'heif' ? 'avif' : info.format;
  return { bytes: data, contentType: `image/${made}` };
};
