import { extname } from 'node:path';
import { MAX_PICTURE_PIXELS } from '#platform/pictures/open-picture.ts';
import { type FolderProblem, fileProblem } from '../folder-problem.ts';
import { say } from '../words/sentence.ts';
import { unpackedFontBytes } from './font-size.ts';
import { pictureSize } from './picture-size.ts';
import { svgCost } from './svg-weight.ts';

/** Ten times the heaviest drawing of the demo clients; rendering so many elements takes about a second. */
const MAX_SVG_WEIGHT = 20_000;

/** Room for a font of all Chinese characters. */
const MAX_FONT_BYTES = 30 * 1024 * 1024;

const tooManyPixels = (name: string): FolderProblem =>
  fileProblem(name, say('tooManyPixels', { most: MAX_PICTURE_PIXELS / 1_000_000 }), say('exportSmaller'));

const svgProblem = (name: string, bytes: Buffer): FolderProblem | null => {
  const cost = svgCost(bytes);
  if (!cost) return fileProblem(name, say('noPlainSvg'), say('exportPlainSvg'));
  if (cost.outside !== null)
    return fileProblem(name, say('svgOutside', { address: cost.outside }), say('exportPlainSvg'));
  if (cost.weight > MAX_SVG_WEIGHT)
    return fileProblem(name, say('svgTooHeavy', { most: MAX_SVG_WEIGHT }), say('simplifySvg'));
  return cost.pixels > MAX_PICTURE_PIXELS ? tooManyPixels(name) : null;
};

/**
 * The problem of a picture or font that is small as a file and would take much memory or time to open. The server renders them for
 * previews, PDF documents and product pictures, so that one file could occupy it.
 */
export const oversizedFile = (name: string, bytes: Buffer): FolderProblem | null => {
  switch (extname(name).toLowerCase()) {
    case '.svg':
      return svgProblem(name, bytes);
    case '.woff2':
      return unpackedFontBytes(bytes) > MAX_FONT_BYTES
        ? fileProblem(name, say('fontTooLarge', { most: MAX_FONT_BYTES / 1024 / 1024 }), say('exportFont'))
        : null;
    case '.avif':
    case '.jpg':
    case '.png':
    case '.webp': {
      const { width, height } = pictureSize(bytes);
      return width * height > MAX_PICTURE_PIXELS ? tooManyPixels(name) : null;
    }
    default:
      return null;
  }
};
