/** The formats pictures are sent in, the smallest files first; JPEG is for browsers that know neither of the others. */
export const FORMATS = ['avif', 'webp', 'jpeg'] as const;

/** A format pictures are sent in. */
export type PictureFormat = (typeof FORMATS)[number];

/** The widths that are rendered: enough for every place and screen, few enough to be cached. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960] as const;

/** The best format a browser says it shows. */
export const formatFor = (accept: string | undefined): PictureFormat =>
  FORMATS.find((format) => accept?.includes(`image/${format}`)) ?? 'jpeg';

/** The width that is rendered for a requested one: the next larger of the fixed widths, or the largest. */
export const widthFor = (input: number): number => WIDTHS.find((width) => width >= input) ?? WIDTHS.at(-1) ?? input;
