import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its content comes piece by piece. */
export interface ZipFile {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly tail: Buffer;
}

/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day the format knows: the same rows make the same bytes. */
const DAY = 0x21;

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((length, [, bytes]) => length + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2], [0, 4], [0, 4], [0, 4]),
    numbers([name.length, 2], [0, 2]),
    name,
  ]);

const centralHeader = ({ name, offset, tail }: Written): Buffer =>
  Buffer.concat([
    numbers([0x02014b50, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2]),
    tail,
    numbers([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ]);

const end = (count: number, size: number, offset: number): Buffer =>
  numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);

/** Writes a ZIP archive piece by piece; memory use does not grow with its size. */
export async function* writeZip(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const file of files) {
    const start = offset;
    const name = Buffer.from(file.name);
    const head = localHeader(name);
    yield head;
    let [crc, plainSize, size] = [0, 0, 0];
    const counted = async function* () {
      for await (const piece of file.content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        crc = crc32(bytes, crc);
        plainSize += bytes.length;
        yield bytes;
      }
    };
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
    // An error of the content destroys the deflating stream, and so reaches the reader of this one.
    pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => undefined);
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      size += piece.length;
      yield piece;
    }
    const tail = numbers([crc, 4], [size, 4], [plainSize, 4]);
    yield Buffer.concat([numbers([0x08074b50, 4]), tail]);
    offset = start + head.length + size + 16;
    written.push({ name, offset: start, tail });
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield Buffer.concat([directory, end(written.length, directory.length, offset)]);
}
