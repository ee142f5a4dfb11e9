const HEADER_BYTES = 48;
const OWN_TAG = 0x3f;
/** Places of `glyf` and `loca` among the known tags; for them, transformation 3 means none, for all others 0. */
const TRANSFORMED_BY_DEFAULT = new Set([10, 11]);

/** Reads a number of up to five bytes, seven bits each (WOFF2 §4.1); null where it is malformed. */
const readBase128 = (bytes: Buffer, at: number): { value: number; next: number } | null => {
  let value = 0;
  for (let index = at; index < Math.min(at + 5, bytes.length); index += 1) {
    const byte = bytes[index] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: index + 1 };
  }
  return null;
};

/**
 * The number of bytes that a WOFF2 font takes when it is unpacked, as its directory declares them; infinite where the directory is
 * malformed. The library reserves as much before it unpacks anything.
 */
export const unpackedFontBytes = (font: Buffer): number => {
  if (font.length < HEADER_BYTES) return Number.POSITIVE_INFINITY;
  let sum = 0;
  let at = HEADER_BYTES;
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font[at] ?? 0;
    const tag = flags & OWN_TAG;
    const version = flags >> 6;
    const original = readBase128(font, at + (tag === OWN_TAG ? 5 : 1));
    const isTransformed = TRANSFORMED_BY_DEFAULT.has(tag) ? version !== 3 : version !== 0;
    const stored = original && isTransformed ? readBase128(font, original.next) : original;
    if (!original || !stored) return Number.POSITIVE_INFINITY;
    sum += Math.max(original.value, stored.value);
    at = stored.next;
  }
  return Math.max(sum, font.readUInt32BE(16));
};

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const NONE: PictureSize = { width: 0, height: 0 };

/** Markers of a JPEG file that begin a frame, and with it the size; 0xc4, 0xc8 and 0xcc have other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (bytes: Buffer): PictureSize => {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (isFrame(bytes[at + 1] ?? 0)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  return NONE;
};

const pngSize = (bytes: Buffer): PictureSize =>
  bytes.length < 24 ? NONE : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

const webpSize = (bytes: Buffer): PictureSize => {
  if (bytes.length < 30) return NONE;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
};

/** The largest of the sizes that the items of an AVIF file declare: a grid is larger than its tiles. */
const avifSize = (bytes: Buffer): PictureSize => {
  let largest = NONE;
  for (let at = bytes.indexOf('ispe'); at !== -1 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
};

/** The size that a photograph's header declares, without decoding it; 0 × 0 where it declares none. */
export const pictureSize = (bytes: Buffer): PictureSize => {
  if (bytes[0] === 0x89) return pngSize(bytes);
  if (bytes[0] === 0xff) return jpegSize(bytes);
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes);
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? avifSize(bytes) : NONE;
};
