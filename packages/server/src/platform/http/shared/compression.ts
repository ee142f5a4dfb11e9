import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, gzip, constants as zlib } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const BROTLI_QUALITIES = { quick: 4, best: 11 } as const;
export const GZIP_LEVELS = { quick: 5, best: 9 } as const;

/** A window as large as the body: the default takes megabytes for each compression, which the allocator hardly releases. */
const windowFor = (bytes: number): number =>
  Math.min(zlib.BROTLI_DEFAULT_WINDOW, Math.max(zlib.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))));

/** Brotli options for a text of the given size. */
export const brotliOptions = (bytes: number, quality: number): BrotliOptions => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes,
    [zlib.BROTLI_PARAM_LGWIN]: windowFor(bytes),
  },
});

/** Compresses quickly for the visitor who waits, or as small as possible for all others; both off the main thread. */
export const compress = (body: Buffer, encoding: 'br' | 'gzip', strength: 'quick' | 'best'): Promise<Buffer> =>
  encoding === 'br'
    ? asBrotli(body, brotliOptions(body.length, BROTLI_QUALITIES[strength]))
    : asGzip(body, { level: GZIP_LEVELS[strength] });

/** Full strength takes a tenth of a second of CPU time, so answers are compressed one at a time. */
let lastCompression: Promise<unknown> = Promise.resolve();

/** Compresses at full strength, after all others that wait for it. */
export const compressInTurn = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const done = lastCompression.then(() => compress(body, encoding, 'best'));
  lastCompression = done.catch(() => undefined);
  return done;
};
