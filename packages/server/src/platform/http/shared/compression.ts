import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, gzip, constants as zlib } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const BROTLI_QUALITIES = { quick: 4, best: 11 } as const;
export const GZIP_LEVELS = { quick: 5, best: 9 } as const;

/** A window as large as the body: the usual one takes megabytes for each compression, which the allocator hardly gives back. */
const windowFor = (bytes: number): number =>
  Math.min(zlib.BROTLI_DEFAULT_WINDOW, Math.max(zlib.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))));

/** How a text of so many bytes is compressed. */
export const brotliOptions = (bytes: number, quality: number): BrotliOptions => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes,
    [zlib.BROTLI_PARAM_LGWIN]: windowFor(bytes),
  },
});

/** Quick for the visitor who waits, or as small as it gets for all others; both in a thread of their own. */
export const compress = (body: Buffer, encoding: 'br' | 'gzip', strength: 'quick' | 'best'): Promise<Buffer> =>
  encoding === 'br'
    ? asBrotli(body, brotliOptions(body.length, BROTLI_QUALITIES[strength]))
    : asGzip(body, { level: GZIP_LEVELS[strength] });

/** Full strength takes a tenth of a second of a core, so that one answer at a time gets it. */
let lastCompression: Promise<unknown> = Promise.resolve();

/** Compresses at full strength, after all others that wait for it. */
export const compressInTurn = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const done = lastCompression.then(() => compress(body, encoding, 'best'));
  lastCompression = done.catch(() => undefined);
  return done;
};
