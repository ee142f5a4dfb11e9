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
