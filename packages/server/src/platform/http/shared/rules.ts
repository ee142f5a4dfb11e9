/** Content encoding of a body. */
export type Encoding = 'identity' | 'gzip' | 'br';

const SUFFIXES: Record<Encoding, string> = { identity: '', gzip: '-g', br: '-b' };

/** The strong ETag of one form of an answer: other bytes have another tag, and all forms share its beginning. */
export const etagOf = (tag: string, encoding: Encoding, strength: string): string =>
  `"${tag}${SUFFIXES[encoding]}${strength}"`;

/** Whether an item of a header's list is wanted at all: `;q=0` refuses it. */
const isWanted = (item: string | undefined): boolean => item !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(item);

/** The best encoding that a request accepts; one that accepts anything gets the smallest. */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (!header) return 'identity';
  const items = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((item) => [item.split(';', 1)[0]?.trim(), item]),
  );
  if (isWanted(items.get('br') ?? items.get('*'))) return 'br';
  return isWanted(items.get('gzip')) ? 'gzip' : 'identity';
};

/**
 * The tag in `If-None-Match` that names the same answer, in whatever form; null when there is none. A 304 repeats the caller's own tag,
 * because it names the bytes that may be used again.
 */
export const knownTag = (header: string | undefined, tag: string): string | null => {
  if (!header) return null;
  for (const item of header.split(',')) {
    const etag = item.trim().replace(/^W\//, '');
    if (etag.startsWith(`"${tag}`) && /^(-[gb][12])?"$/.test(etag.slice(tag.length + 1))) return etag;
  }
  return null;
};
