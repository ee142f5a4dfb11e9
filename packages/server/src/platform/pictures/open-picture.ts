import sharp, { type Sharp } from 'sharp';

/** Pixels of the largest picture that is opened: a photograph of 8000 × 6000. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/** Opens a picture within its limit: a file of a few kilobytes may declare billions of pixels. */
export const openPicture = (source: Buffer, options: { readonly density?: number } = {}): Sharp =>
  sharp(source, { ...options, limitInputPixels: MAX_PICTURE_PIXELS });
