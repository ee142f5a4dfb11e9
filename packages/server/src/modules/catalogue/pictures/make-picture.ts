import type { Sharp } from 'sharp';
import { openPicture } from '#platform/pictures/open-picture.ts';
import type { PictureFormat } from './rules.ts';

/** Vector pictures are rasterised at this many dots per inch, so that scaling down keeps hairlines even. */
const VECTOR_DENSITY = 192;

/** Low encoder effort, because a visitor waits; the pictures are flat, and more effort saves less than a tenth of the size. */
const ENCODERS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 62, effort: 2, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 84, effort: 3, smartSubsample: true }),
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }),
};

/** Makes a picture of the wanted width and format from the vector picture or photograph. */
export const makePicture = (source: Buffer, width: number, format: PictureFormat): Promise<Buffer> =>
  ENCODERS[format](
    openPicture(source, { density: VECTOR_DENSITY }).resize({ width }).flatten({ background: '#ffffff' }),
  ).toBuffer();
