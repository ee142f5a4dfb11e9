import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { canRender, linePaths, type TextStyle, textWidth } from '#platform/pictures/set-text.ts';
import type { PictureColours } from './picture-colours.ts';

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
