import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  brotliDecompressSync,
  crc32,
  createBrotliCompress,
  createGzip,
  gunzipSync,
  constants as zlib,
} from 'node:zlib';
import type { Encoding } from '../rules.ts';
import { brotliOptions, GZIP_LEVELS, type ReadyBody } from '../shared-answer.ts';
import { type EscapedTexts, fillHole, SPACES, type Template } from './cut-template.ts';

/** The bytes of a template in one encoding, and where its holes are in them. */
interface TemplateForm {
  readonly bytes: Buffer;
  readonly offsets: readonly number[];
}

/** A template that can be filled in every encoding, without compressing anything. */
export interface TemplateForms {
  fill(texts: EscapedTexts): ReadyBody;
  /** The memory that all forms take. */
  readonly size: number;
}

/** At full strength a template would take ten times as long to make, and be a twentieth smaller. */
const BROTLI_QUALITY = 6;

const SPACE = 0x20;

/** The last bytes of a gzip file: checksum and length. */
const GZIP_TRAILER_BYTES = 8;

/** Below this length gzip would encode bytes of any value with its fixed Huffman codes. */
const LONG_BYTES = 64;
/** From this value on, fixed Huffman codes are longer than a byte. */
const LONG_CODES_FROM = 144;

/** Incompressible bytes, which are stored as they are. */
const unpackable = (length: number): Uint8Array => {
  const bytes = randomBytes(length);
  const codes = 256 - LONG_CODES_FROM;
  return length < LONG_BYTES ? bytes.map((byte) => LONG_CODES_FROM + (byte % codes)) : bytes;
};

/**
 * Compresses a template with incompressible bytes in its holes. Each hole is flushed on its own, so that its bytes are stored as they are;
 * later references point to places before the hole, at a constant distance. Null where a hole is not stored like that.
 */
const compressed = async ({ fixed, holes }: Template, encoding: 'br' | 'gzip'): Promise<TemplateForm | null> => {
  const fillers = holes.map(({ bytes }) => Buffer.concat([unpackable(bytes - SPACES), Buffer.alloc(SPACES, SPACE)]));
  const size = Buffer.byteLength(fixed.join('')) + fillers.reduce((sum, { length }) => sum + length, 0);
  const stream =
    encoding === 'br'
      ? createBrotliCompress(brotliOptions(size, BROTLI_QUALITY))
      : createGzip({ level: GZIP_LEVELS.best });
  const flush = encoding === 'br' ? zlib.BROTLI_OPERATION_FLUSH : zlib.Z_FULL_FLUSH;
  const written = buffer(stream);
  const write = (chunk: string | Buffer): Promise<void> =>
    new Promise((resolve) => {
      stream.write(chunk);
      stream.flush(flush, () => resolve());
    });
  for (const [index, text] of fixed.entries()) {
    await write(text);
    const filler = fillers[index];
    if (filler) await write(filler);
  }
  stream.end();
  const bytes = await written;
  const offsets = fillers.map((filler) => bytes.indexOf(filler));
  return offsets.includes(-1) ? null : { bytes, offsets };
};

const plain = ({ fixed, holes }: Template): TemplateForm => {
  const offsets: number[] = [];
  let length = 0;
  const chunks = fixed.flatMap((text, index) => {
    const chunk = Buffer.from(text);
    const hole = Buffer.alloc(holes[index]?.bytes ?? 0);
    length += chunk.length;
    if (holes[index]) offsets.push(length);
    length += hole.length;
    return [chunk, hole];
  });
  return { bytes: Buffer.concat(chunks), offsets };
};

/** The texts as one, in which none can be mistaken for two: strings of JSON have no bare quotation marks. */
const namesOf = (texts: EscapedTexts): string => {
  let names = '';
  for (const { json } of texts.values()) names += `"${json}`;
  return names;
};

/** A copy of the form with texts in its holes. */
const filled = ({ bytes, offsets }: TemplateForm, texts: readonly string[]): Buffer => {
  const copy = Buffer.allocUnsafe(bytes.length);
  bytes.copy(copy);
  for (const [index, offset] of offsets.entries()) copy.write(texts[index] ?? '', offset);
  return copy;
};

/** The texts of the holes, padded with spaces to the holes' lengths. */
const paddedTexts = ({ holes }: Template, texts: EscapedTexts): string[] =>
  holes.map((hole) => {
    const text = fillHole(hole, texts);
    const missing = hole.bytes - Buffer.byteLength(text);
    if (missing < SPACES) throw new Error('a text is longer than its hole');
    return text + ' '.repeat(missing);
  });

/** Prepares a template for filling, in every encoding; null where the filled bytes do not decompress to the filled text. */
export const makeTemplateForms = async (
  template: Template,
  samples: readonly EscapedTexts[],
): Promise<TemplateForms | null> => {
  const identity = plain(template);
  const [brotli, gzip] = [await compressed(template, 'br'), await compressed(template, 'gzip')];
  if (!brotli || !gzip) return null;
  const templateTag = createHash('sha256').update(identity.bytes).digest('base64');

  const fill = (texts: EscapedTexts): ReadyBody => {
    const parts = paddedTexts(template, texts);
    const whole = (): Buffer => filled(identity, parts);
    const make: Record<Encoding, () => Buffer> = {
      identity: whole,
      br: () => filled(brotli, parts),
      gzip: () => {
        const bytes = filled(gzip, parts);
        bytes.writeUInt32LE(crc32(whole()), bytes.length - GZIP_TRAILER_BYTES);
        return bytes;
      },
    };
    return { tag: templateTag + namesOf(texts), bytes: (encoding) => make[encoding]() };
  };

  const isTrue = (texts: EscapedTexts): boolean => {
    const { bytes } = fill(texts);
    const whole = bytes('identity');
    return brotliDecompressSync(bytes('br')).equals(whole) && gunzipSync(bytes('gzip')).equals(whole);
  };
  try {
    if (!samples.every(isTrue)) return null;
  } catch {
    // Bytes that cannot be decompressed are as wrong as different ones.
    return null;
  }
  return { fill, size: identity.bytes.length + brotli.bytes.length + gzip.bytes.length };
};
