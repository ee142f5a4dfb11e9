import { isUtf8 } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';

/** Limits of an archive's contents; the sizes in its own directory are not trusted. */
export interface UnzipLimits {
  readonly mostFiles: number;
  readonly maxFileBytes: number;
  readonly maxBytes: number;
}

/** An archive that cannot be read, or is larger than allowed. */
export class BadArchive extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BadArchive';
  }
}

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** The kind of file in the mode that Unix programs note; only plain files and folders are taken. */
const KIND = 0o170000;
const PLAIN = 0o100000;
const FOLDER = 0o040000;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

const endOf = (archive: Buffer): number => {
  const first = Math.max(0, archive.length - END_BYTES - LONGEST_COMMENT);
  for (let at = archive.length - END_BYTES; at >= first; at -= 1) if (archive.readUInt32LE(at) === END) return at;
  throw new BadArchive('it is no ZIP archive');
};

const entryAt = (archive: Buffer, at: number): { entry: Entry; next: number } => {
  if (at + ENTRY_BYTES > archive.length || archive.readUInt32LE(at) !== ENTRY)
    throw new BadArchive('its directory is broken');
  const nameEnd = at + ENTRY_BYTES + archive.readUInt16LE(at + 28);
  const name = archive.subarray(at + ENTRY_BYTES, nameEnd);
  const kind = (archive.readUInt32LE(at + 38) >>> 16) & KIND;
  if (archive.readUInt16LE(at + 8) & ENCRYPTED) throw new BadArchive('it is encrypted');
  if (kind !== 0 && kind !== PLAIN && kind !== FOLDER) throw new BadArchive('it holds a link or a device');
  if (!isUtf8(name)) throw new BadArchive('a name in it is not written in UTF-8');
  return {
    entry: {
      name: name.toString('utf8'),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    },
    next: nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32),
  };
};

const contentOf = (archive: Buffer, { name, method, crc, packedSize, size, offset }: Entry): Buffer => {
  if (offset + LOCAL_BYTES > archive.length || archive.readUInt32LE(offset) !== LOCAL)
    throw new BadArchive(`${name} is not where its directory says`);
  const start = offset + LOCAL_BYTES + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + packedSize);
  let bytes: Buffer;
  try {
    // One byte more than declared is enough to see that the directory lies; a longer output is never made.
    bytes = method === STORED ? Buffer.from(packed) : inflateRawSync(packed, { maxOutputLength: size + 1 });
  } catch {
    throw new BadArchive(`${name} cannot be unpacked`);
  }
  if (packed.length !== packedSize || bytes.length !== size || crc32(bytes) !== crc)
    throw new BadArchive(`${name} is broken`);
  return bytes;
};

/** Reads a ZIP archive whole, within limits: plain files alone, each once, folders left out. */
export const readZip = (archive: Buffer, limits: UnzipLimits): Map<string, Buffer> => {
  if (archive.length < END_BYTES) throw new BadArchive('it is no ZIP archive');
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > limits.mostFiles) throw new BadArchive('it holds too many files');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  let left = limits.maxBytes;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = entryAt(archive, at);
    at = next;
    if (entry.name.endsWith('/')) continue;
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new BadArchive(`${entry.name} is packed otherwise`);
    if (entry.size > Math.min(limits.maxFileBytes, left)) throw new BadArchive(`${entry.name} is too large`);
    if (files.has(entry.name)) throw new BadArchive(`${entry.name} is there twice`);
    left -= entry.size;
    files.set(entry.name, contentOf(archive, entry));
  }
  return files;
};
