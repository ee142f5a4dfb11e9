import { describe, expect, it } from 'vitest';
import { BadArchive, readZip } from './unzip.ts';
import { writeZip } from './zip.ts';

const LIMITS = { mostFiles: 10, maxFileBytes: 10_000, maxBytes: 15_000 };

const zip = async (files: Record<string, string | Uint8Array>): Promise<Buffer> =>
  Buffer.concat(
    await Array.fromAsync(writeZip(Object.entries(files).map(([name, content]) => ({ name, content: [content] })))),
  );

/** The archive with some bytes of the first entry of its directory changed. */
const patched = (archive: Buffer, offset: number, value: number, bytes: 2 | 4): Buffer => {
  const copy = Buffer.from(archive);
  const at = copy.indexOf(Buffer.from('504b0102', 'hex'));
  if (bytes === 2) copy.writeUInt16LE(value, at + offset);
  else copy.writeUInt32LE(value, at + offset);
  return copy;
};

it('what was written is read again, byte by byte', async () => {
  const bytes = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7) % 256));
  const read = readZip(await zip({ 'a/ä.txt': 'Grüße', 'b.bin': bytes, leer: '' }), LIMITS);
  expect([...read.keys()]).toEqual(['a/ä.txt', 'b.bin', 'leer']);
  expect(read.get('b.bin')?.equals(bytes)).toBe(true);
  expect(read.get('a/ä.txt')?.toString('utf8')).toBe('Grüße');
});

describe('an archive is refused', () => {
  it('that is none, or is cut off', async () => {
    const whole = await zip({ a: 'x'.repeat(500) });
    for (const broken of [Buffer.alloc(0), Buffer.from('PK'), Buffer.alloc(500), whole.subarray(0, whole.length - 30)])
      expect(() => readZip(broken, LIMITS)).toThrow(BadArchive);
  });

  it('with too many files, a file that is too large, or too much in all', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`f${index}`, 'x']));
    expect(() => readZip(Buffer.alloc(0), LIMITS)).toThrow(BadArchive);
    await expect(zip(many).then((archive) => readZip(archive, LIMITS))).rejects.toThrow('too many files');
    const large = await zip({ a: 'x'.repeat(10_001) });
    expect(() => readZip(large, LIMITS)).toThrow('too large');
    const much = await zip({ a: 'x'.repeat(9000), b: 'x'.repeat(9000) });
    expect(() => readZip(much, LIMITS)).toThrow('too large');
  });

  it('whose directory lies about a size, which would be a way to fill the memory', async () => {
    const archive = await zip({ a: 'x'.repeat(9000) });
    expect(() => readZip(patched(archive, 24, 10, 4), LIMITS)).toThrow(BadArchive);
    expect(() => readZip(patched(archive, 16, 1, 4), LIMITS)).toThrow('is broken');
  });

  it('with a link, an encrypted file, or a place outside of it', async () => {
    const archive = await zip({ a: 'x' });
    expect(() => readZip(patched(archive, 38, 0o120777 * 65536, 4), LIMITS)).toThrow('link');
    expect(() => readZip(patched(archive, 8, 0x0809, 2), LIMITS)).toThrow('encrypted');
    expect(() => readZip(patched(archive, 42, 0x7fffffff, 4), LIMITS)).toThrow('not where');
  });
});
