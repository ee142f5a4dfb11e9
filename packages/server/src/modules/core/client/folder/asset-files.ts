import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { MAX_PICTURE_PIXELS } from '#platform/pictures/open-picture.ts';
import type { ClientAsset } from '../store.ts';
import type { ClientFiles } from './client-files.ts';
import { type FolderProblem, fileProblem, say } from './folder-problem.ts';
import { pictureSize, unpackedFontBytes } from './limits/file-sizes.ts';
import { svgCost } from './limits/svg-weight.ts';

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

interface FileType {
  readonly contentType: string;
  /** Whether the bytes are what the name says. */
  is(bytes: Buffer): boolean;
}

const startsWith =
  (text: string, offset = 0) =>
  (bytes: Buffer): boolean =>
    bytes.subarray(offset, offset + text.length).toString('latin1') === text;

/** Types of a client's files that browsers may fetch; other files beside them (font licences) stay in the folder. */
const TYPES: Readonly<Record<string, FileType>> = {
  '.avif': { contentType: 'image/avif', is: startsWith('ftypavif', 4) },
  '.ico': { contentType: 'image/x-icon', is: startsWith('\0\0\x01\0') },
  '.jpg': { contentType: 'image/jpeg', is: startsWith('\xff\xd8\xff') },
  '.png': { contentType: 'image/png', is: startsWith('\x89PNG\r\n\x1a\n') },
  '.svg': { contentType: 'image/svg+xml', is: (bytes) => /<svg[\s>]/.test(bytes.toString('utf8', 0, 4096)) },
  '.webp': { contentType: 'image/webp', is: startsWith('WEBP', 8) },
  '.woff2': { contentType: 'font/woff2', is: startsWith('wOF2') },
};

const typeOf = (name: string): FileType | undefined => TYPES[extname(name).toLowerCase()];

/** A hash that is part of a file's address. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The files below a folder that browsers may fetch, by their whole path. */
export const assetsIn = (files: ClientFiles, folder: string): ClientAsset[] =>
  [...files].flatMap(([name, bytes]) => {
    const type = name.startsWith(folder) ? typeOf(name) : undefined;
    return type ? [{ name, contentType: type.contentType, hash: hashOf(bytes), bytes }] : [];
  });

/** Files below a folder that cannot be used: damaged ones, pointers left by a tool for large files, and those too large to be opened. */
export const brokenFiles = (files: ClientFiles, folder: string): FolderProblem[] =>
  [...files].flatMap(([name, bytes]) => {
    const type = name.startsWith(folder) ? typeOf(name) : undefined;
    if (!type) return [];
    return type.is(bytes)
      ? (oversizedFile(name, bytes) ?? [])
      : [fileProblem(name, say('noType', { type: type.contentType }), say('exportAgain'))];
  });

/** Files below a folder that are no pictures and would never be served. */
export const unusableFiles = (files: ClientFiles, folder: string): FolderProblem[] =>
  [...files.keys()].flatMap((name) =>
    !name.startsWith(folder) || typeOf(name)?.contentType.startsWith('image/')
      ? []
      : [fileProblem(name, say('noPicture'), say('usePictureTypes'))],
  );

/** Names that two files below a folder share, apart from their extension. */
export const sharedNames = (files: ClientFiles, folder: string): FolderProblem[] => {
  const seen = new Set<string>();
  return [...files.keys()]
    .filter((name) => name.startsWith(folder))
    .flatMap((name) => {
      const id = name.replace(/\.\w+$/, '');
      const isTaken = seen.has(id);
      seen.add(id);
      return isTaken ? [fileProblem(name, say('sameName'), say('keepOne'))] : [];
    });
};

/** A file that the product made itself, as browsers may fetch it. */
export const assetOf = (name: string, bytes: Buffer): ClientAsset => ({
  name,
  contentType: typeOf(name)?.contentType ?? 'application/octet-stream',
  hash: hashOf(bytes),
  bytes,
});

/** The compositions of the key visual in every size and format. */
export const KEY_VISUALS: readonly string[] = ['xl', 'lg', 'md', 'sm'].flatMap((size) =>
  ['avif', 'webp', 'jpg'].map((type) => `images/keyvisual-${size}.${type}`),
);

/** Groups of pictures that pages, mails and previews show: a client provides a whole group, or the product renders it. */
const GROUPS: readonly (readonly string[])[] = [
  ['images/logo.svg', 'images/logo-mono.svg'],
  ['images/favicon.svg'],
  ['images/share.jpg'],
  ['recommend', 'send', 'benefit'].map((step) => `images/step-${step}.svg`),
  KEY_VISUALS,
];

/** Pictures that a client may have besides: the key visual in the dark. */
const EXTRA_GROUPS: readonly (readonly string[])[] = [
  ['xl', 'lg', 'md', 'sm'].flatMap((size) => ['avif', 'webp'].map((type) => `images/keyvisual-${size}-dark.${type}`)),
];

/** Whether the product has to render some of a client's pictures. */
export const needsStandIns = (names: { has(name: string): boolean }): boolean =>
  GROUPS.some((group) => !group.some((name) => names.has(name)));

/** Pictures that are missing from a group the client provides in part; rendered ones would not match the others. */
export const missingPictures = (files: ClientFiles): FolderProblem[] =>
  [...GROUPS, ...EXTRA_GROUPS]
    .filter((group) => group.some((name) => files.has(name)))
    .flat()
    .filter((name) => !files.has(name))
    .map((name) => fileProblem(name, say('missing'), say('drawPicture')));
